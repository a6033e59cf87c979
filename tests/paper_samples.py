"""Units and battle sheets to print, and rulers to measure what came out."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pypdfium2
from PIL.Image import Image

from bunchuk.printing.board import print_board, print_maps
from bunchuk.printing.bracket import print_brackets
from bunchuk.printing.calibration import print_calibration
from bunchuk.printing.cards import print_cards, print_decks
from bunchuk.printing.counters import print_counters
from bunchuk.printing.crosstable import print_crosstables
from bunchuk.printing.cycle import print_cycles
from bunchuk.printing.exam import print_answers, print_exams
from bunchuk.printing.flags import print_flags
from bunchuk.printing.game_counters import print_act_slips, print_game_counters, print_slips
from bunchuk.printing.game_papers import (
    CardPaper,
    DeckLine,
    DeckPaper,
    MissionPaper,
    OrderPaper,
    Piece,
    SidePaper,
    SlipPaper,
    TaskPaper,
    TroopPaper,
    ViewPaper,
)
from bunchuk.printing.game_view import print_views
from bunchuk.printing.heroes import print_heroes
from bunchuk.printing.job import Job
from bunchuk.printing.notebook import print_sheets
from bunchuk.printing.pairings import print_pairings
from bunchuk.printing.papers import (
    Column,
    CyclePaper,
    Due,
    EnginePaper,
    ExamPaper,
    Ground,
    HeroPaper,
    Holding,
    ListedUnit,
    ListPaper,
    MapPaper,
    PassportPaper,
    Question,
    SheetPaper,
    SiegePaper,
    SnapshotPaper,
    SnapshotTable,
    TreasuryPaper,
    UnitPaper,
    Works,
)
from bunchuk.printing.passports import print_passports
from bunchuk.printing.result_slips import print_result_slips
from bunchuk.printing.siege import print_sieges
from bunchuk.printing.snapshot import print_snapshot
from bunchuk.printing.standings import print_standings
from bunchuk.printing.token import make_token
from bunchuk.printing.tournament_papers import (
    BracketPaper,
    CrossLine,
    CrossPaper,
    Meeting,
    PairedTable,
    PairingsPaper,
    Phase,
    ResultSlip,
    SeatOf,
    Slot,
    StandingLine,
    StandingsPaper,
)
from bunchuk.printing.treasury import print_treasuries
from bunchuk.printing.unit_list import print_lists
from bunchuk.tables.frontline_notation import parse_effects, parse_keywords, parse_modifiers

KEY = b"the event's secret of 32 bytes.."
EVENT = 7
MM = 72 / 25.4
EMBLEMS = ("tree", "horse", "star", "eye")
TYPES = ("light_infantry", "heavy_infantry", "foot_shooters", "light_cavalry", "heavy_cavalry", "mounted_shooters")


def unit(number: int = 1, **changes: object) -> UnitPaper:
    """A unit; each number gives another."""
    type_ = TYPES[number % len(TYPES)]
    paper = UnitPaper(
        code=f"GON-{number}",
        faction="gondor",
        faction_title="Gondor",
        emblem=EMBLEMS[number % len(EMBLEMS)],
        people_title="Men",
        type=type_,
        type_title=type_.replace("_", " ").capitalize(),
        symbol=type_,
        figures="6/1/3/1/0",
        full_hits=6,
        hits=6,
        commander="Faramir",
        token=make_token(KEY, EVENT, 70_000 + number),
    )
    return UnitPaper(**{**paper._asdict(), **changes})


def units(count: int) -> list[UnitPaper]:
    return [unit(number) for number in range(1, count + 1)]


def battle_sheet(papers: Sequence[UnitPaper] = (), **changes: object) -> SheetPaper:
    paper = SheetPaper(
        "B-0007", "Ring War", "Faramir", "GON-C3", 4, "gondor", "Gondor", "tree", "The ford", tuple(papers)
    )
    return SheetPaper(**{**paper._asdict(), **changes})


def hero(number: int = 1, **changes: object) -> HeroPaper:
    paper = HeroPaper(
        f"GON-H{number}", "Beregond", "Gondor", "tree", "6/2/3/5/2/0", 6, 6, "Heavy infantry, Foot shooters"
    )
    return HeroPaper(**{**paper._asdict(), **changes})


def passport(number: int = 1, **changes: object) -> PassportPaper:
    paper = PassportPaper(
        code=f"GON-C{number}",
        name="Faramir, captain of Gondor",
        kind="commander",
        event="Ring War",
        faction_title="Gondor",
        emblem="tree",
        rank="2",
        types="Light infantry, Heavy infantry, Foot shooters",
        abilities="Rangers may lie in ambush in a forest.",
        above="",
    )
    return PassportPaper(**{**paper._asdict(), **changes})


def unit_list(count: int = 4, **changes: object) -> ListPaper:
    listed = tuple(ListedUnit(paper, "30G/2I/2F", "5G/1I") for paper in units(count))
    paper = ListPaper("GON-C3/41", "Ring War", "Faramir", "GON-C3", 4, "Gondor", "tree", listed, (hero(),))
    return ListPaper(**{**paper._asdict(), **changes})


RESOURCES = ("Gold", "Iron", "Wood", "Horses", "Food", "Stone")


def treasury(**changes: object) -> TreasuryPaper:
    holdings = tuple(Holding(title[0], title, 100 * place) for place, title in enumerate(RESOURCES, 1))
    paper = TreasuryPaper("GON/41", "Ring War", "Gondor", "tree", holdings)
    return TreasuryPaper(**{**paper._asdict(), **changes})


def cycle(count: int = 5, **changes: object) -> CyclePaper:
    dues = tuple(
        Due(paper.code, paper.type_title, "Faramir", "30G/2I/2F", "30G" if number == 1 else "")
        for number, paper in enumerate(units(count))
    )
    paper = CyclePaper("GON/3", "Ring War", 3, "Gondor", "tree", "500G/20I/40F", "150G/10I/10F", dues)
    return CyclePaper(**{**paper._asdict(), **changes})


def exam(count: int = 4, **changes: object) -> ExamPaper:
    questions = tuple(
        Question(f"What may unit {number} do in a forest?", f"Answer {number}: enter it at 1 less.")
        for number in range(1, count + 1)
    )
    paper = ExamPaper("X-7", "Ring War", "Faramir", 2, "his own people's troops and fortresses", questions)
    return ExamPaper(**{**paper._asdict(), **changes})


def siege(walls: int = 4, machines: int = 2, **changes: object) -> SiegePaper:
    works = tuple(
        Works(f"W{number}", "wall" if number < walls else "gate", 12 if number < walls else 6, 12 if number > 1 else 9)
        for number in range(1, walls + 1)
    )
    engines = tuple(
        EnginePaper(f"E{number}", "Large catapult", "6/3(5)/4", 6, 6, "2S (2M)", 8) for number in range(1, machines + 1)
    )
    paper = SiegePaper("HD/41", "Ring War", "Helm's Deep", "Fort", "The Deeping Coomb", "2", "2", "2", works, engines)
    return SiegePaper(**{**paper._asdict(), **changes})


GROUNDS = tuple(
    Ground(letter, kind.capitalize(), kind)
    for letter, kind in zip("pfmstx", ("plain", "forest", "mountain", "swamp", "street", "wall"), strict=True)
)


def site_map(columns: int = 10, high: int = 10, **changes: object) -> MapPaper:
    letters = "pppffmmsstxp"
    lines = tuple("".join(letters[(x // 2 + y * 3) % 12] for x in range(columns)) for y in range(high))
    paper = MapPaper("The fords of Isen", "Ring War", lines, GROUNDS, (("Bridge", 2, 4),))
    return MapPaper(**{**paper._asdict(), **changes})


def snapshot(rows: int = 12, **changes: object) -> SnapshotPaper:
    unit_table = SnapshotTable(
        "Units",
        (
            Column("Code"),
            Column("Troop type"),
            Column("Commander", changes=True),
            Column("Full hits"),
            Column("Hits", changes=True),
            Column("State", changes=True),
        ),
        tuple((paper.code, paper.type_title, "GON-C3", "6", "6", "live") for paper in units(rows)),
        blank=3,
    )
    purse = SnapshotTable(
        "Treasuries",
        (Column("Faction"), Column("Resource"), Column("Amount", changes=True)),
        tuple(("Gondor", title, str(100 * place)) for place, title in enumerate(RESOURCES, 1)),
    )
    paper = SnapshotPaper("S41", "Ring War", "41", (unit_table, purse))
    return SnapshotPaper(**{**paper._asdict(), **changes})


TYPES_OF_UNITS = (("medium_tank", "Medium tank"), ("bomber", "Bomber"))


def card(id: str = "t_34", **changes: object) -> CardPaper:  # noqa: A002
    paper = CardPaper(
        id=id,
        title="T-34",
        army="Red Army",
        look="armour",
        type_title="Medium tank",
        cost="1W/2F/2U",
        attack=3,
        defence=3,
        bombing=0,
        line=1,
        keywords=parse_keywords("mobility; directed attack; artillery support 2; strike 3 for 2U on line 2", "WFU"),
        modifiers=parse_modifiers("+1/+0 vs infantry; +0/+1 vs medium_tank"),
        window="-",
        target="-",
        whom=(),
        effects=(),
        types=TYPES_OF_UNITS,
    )
    return CardPaper(**{**paper._asdict(), **changes})


def cards() -> list[CardPaper]:
    """A card of every look."""
    plain = {"keywords": parse_keywords("", ""), "modifiers": ()}
    tactical = {"look": "tactical", "attack": 0, "defence": 0, "line": 0, "type_title": "", "cost": "1W", **plain}
    return [
        card(),
        card("rifles", title="Workers' militia", look="infantry", type_title="Rifle company", **plain),
        card("guns", title="21 cm heavy howitzers", look="artillery", line=2, attack=1, defence=1),
        card("ju_87", title="Ju-87", look="aviation", type_title="Bomber", bombing=5, line=2, **plain),
        card("fuel", **{**tactical, "title": "Fuel", "army": "", "look": "resource", "cost": ""}),
        card("alarm", **tactical, title="Stand to", window="defence", target="own",
             effects=parse_effects("ready; defence 1")),
        card("feint", **tactical, title="Saboteurs", window="attack", target="enemy", whom=("artillery", "bomber"),
             effects=parse_effects("damage 1")),
        card("urra", **tactical, title="Storm", window="results", target="own", whom=("infantry", "armour"),
             effects=parse_effects("attack 2; weaken 2; turn")),
        card("draw", **tactical, title="General reserve", window="build", effects=parse_effects("draw 2")),
        card("last"),
    ]  # fmt: skip


def deck(count: int = 12, **changes: object) -> DeckPaper:
    looks = ("resource", "infantry", "armour", "artillery", "aviation", "tactical")
    lines = tuple(
        DeckLine(f"Company {number}", looks[number % 6], "2W/1F", "3/2", number % 4 + 1, number % 3)  # type: ignore[arg-type]
        for number in range(count)
    )
    main, board = sum(line.main for line in lines), sum(line.sideboard for line in lines)
    paper = DeckPaper("D1", "Steel and rifles", "Red Army", main, board, lines)
    return DeckPaper(**{**paper._asdict(), **changes})


def troop(number: int = 1, **changes: object) -> TroopPaper:
    looks = ("infantry", "vehicle", "aviation", "ship", "tank", "plane")
    paper = TroopPaper(
        code=f"B{number}",
        letter="B",
        short="ri",
        title="Rifles",
        look=looks[number % 6],
        owner="Blue Leader",
        attacks="20/15/10",
        figures="1-3 10% 3",
        start="40",
    )
    return TroopPaper(**{**paper._asdict(), **changes})


def act_slip(number: int = 1, **changes: object) -> SlipPaper:
    own = {"callsign": "Anna", "title": "World", "round": "", "vehicles": "S Ship, T Tank, P Plane"}
    return slip(number, **{**own, **changes})


def slip(number: int = 1, **changes: object) -> SlipPaper:
    paper = SlipPaper("G1", "The Ford", "Blue Leader", str(number))
    return SlipPaper(**{**paper._asdict(), **changes})


def view(columns: int = 8, high: int = 8, **changes: object) -> ViewPaper:
    paper = ViewPaper(
        map=site_map(columns, high),
        reader="Blue Leader",
        state=(("round", "3 / 20"),),
        figures="callsign",
        pieces=(Piece(1, 2, "B1", "Rifles 75%", "infantry", True), Piece(5, 6, "R2", "Tank 40%", "vehicle", False)),
        veiled=((0, 0), (1, 0), (7, 7)),
        notes=(("unit", "B1 b6 75%"), ("enemy", "R2 f2")),
        mission=MissionPaper(
            "Two patrols meet at a ford. Drive the other off, or sit in the mill for three full rounds.",
            (
                SidePaper(
                    "Blue",
                    "any",
                    (TaskPaper("destroy", "", 0, 0, met=False), TaskPaper("hold", "f6 (mill)", 3, 2, met=False)),
                ),
                SidePaper("Red", "all", (TaskPaper("reach", "a1", 0, 0, met=True),)),
            ),
            20,
            "Red",
            (("mill", "f6"),),
        ),
        orders=(OrderPaper(1, "", "take the mill"),),
    )
    return ViewPaper(**{**paper._asdict(), **changes})


CUP = ("T1/41", "Ring War", "Spring cup")
ROUND = Phase("round", 2, 4)


def pairings(players: int = 9, **changes: object) -> PairingsPaper:
    """Neighbours play each other; an odd number leaves the last free."""
    tables = tuple(
        PairedTable(
            number // 2 + 1,
            f"Player {number + 1}",
            f"Player {number + 2}" if number + 1 < players else "",
            "4",
            "3" if number + 1 < players else "",
        )
        for number in range(0, players, 2)
    )
    seats = tuple(
        SeatOf(f"Player {number + 1}", 0 if number + 1 == players and players % 2 else number // 2 + 1)
        for number in range(players)
    )
    paper = PairingsPaper(*CUP, ROUND, "14:35", "15:25", tables, seats)
    return PairingsPaper(**{**paper._asdict(), **changes})


def result_slips(tables: int = 9, **changes: object) -> list[ResultSlip]:
    scores = ("2:0", "2:1", "1:0", "0:0", "1:1", "1:2", "0:1", "0:2")
    slips = (ResultSlip("Spring cup", ROUND, place, "Anna", "Boris", scores) for place in range(1, tables + 1))
    return [ResultSlip(**{**slip._asdict(), **changes}) for slip in slips]


def standings(players: int = 9, **changes: object) -> StandingsPaper:
    reasons = ("points", "an automatic win", "lots")
    lines = tuple(
        StandingLine(place, f"Player {place}", 12 - place % 9, place % 3, reasons[place % 3] if place > 1 else "",
                     place % 8 == 0)
        for place in range(1, players + 1)
    )  # fmt: skip
    paper = StandingsPaper(*CUP, ROUND, 2, closed=False, lines=lines)
    return StandingsPaper(**{**paper._asdict(), **changes})


def crosstable(players: int = 9, rounds: int = 4, **changes: object) -> CrossPaper:
    made = (Meeting("2", "2:1", "4"), Meeting("", "bye", "4"), Meeting("3", "−:+", "0"), Meeting("4", "", ""))
    lines = tuple(
        CrossLine(place, f"Player {place}", tuple(made[(place + number) % 4] for number in range(rounds)), 8)
        for place in range(1, players + 1)
    )
    paper = CrossPaper(*CUP, ROUND, lines)
    return CrossPaper(**{**paper._asdict(), **changes})


def bracket(size: int = 8, **changes: object) -> BracketPaper:
    """The first stage is played, the first of each pair won; the rest is blank but for who goes on."""
    first = [Slot(str(seed), f"Player {seed}", str(2 * (seed % 2)), seed % 2 == 1) for seed in range(1, size + 1)]
    first[1], first[3] = Slot("", "–"), first[3]._replace(score="absent")
    first[0] = first[0]._replace(score="free")
    stages = [first, [slot._replace(score="", won=False) for slot in first[::2]]]
    while len(stages[-1]) > 1:
        stages.append([Slot()] * (len(stages[-1]) // 2))
    paper = BracketPaper(*CUP, paired=True, stages=tuple(tuple(stage) for stage in stages))
    return BracketPaper(**{**paper._asdict(), **changes})


Sample = Callable[[Path, Job], object]

SAMPLES: dict[str, Sample] = {
    "counters": lambda path, job: print_counters(units(14), path, job),
    "heroes": lambda path, job: print_heroes([hero(number) for number in (1, 2, 3)], path, job),
    "flags": lambda path, job: print_flags(units(2), path, job),
    "notebook": lambda path, job: print_sheets([battle_sheet(units(3), heroes=(hero(),))], path, job),
    "board": lambda path, job: print_board("Ring War", 10, 10, path, job),
    "map": lambda path, job: print_maps([site_map()], path, job),
    "siege": lambda path, job: print_sieges([siege()], path, job),
    "passports": lambda path, job: print_passports(
        [passport(), passport(2, kind="hero", name="Beregond", rank="6/2/3/5/2/0")], path, job
    ),
    "list": lambda path, job: print_lists([unit_list()], path, job),
    "treasury": lambda path, job: print_treasuries([treasury()], path, job),
    "cycle": lambda path, job: print_cycles([cycle()], path, job),
    "exam": lambda path, job: print_exams([exam()], path, job),
    "answers": lambda path, job: print_answers([exam()], path, job),
    "snapshot": lambda path, job: print_snapshot(snapshot(), path, job),
    "game_view": lambda path, job: print_views([view()], path, job),
    "game_counters": lambda path, job: print_game_counters([troop(number) for number in range(1, 8)], path, job),
    "game_slips": lambda path, job: print_slips([slip(), slip(2), slip(round="")], path, job),
    "act_slips": lambda path, job: print_act_slips([act_slip(), act_slip()], path, job),
    "cards": lambda path, job: print_cards(cards(), path, job),
    "deck": lambda path, job: print_decks([deck()], path, job),
    "pairings": lambda path, job: print_pairings([pairings()], path, job),
    "result_slips": lambda path, job: print_result_slips(result_slips(), path, job),
    "standings": lambda path, job: print_standings([standings()], path, job),
    "bracket": lambda path, job: print_brackets([bracket()], path, job),
    "crosstable": lambda path, job: print_crosstables([crosstable()], path, job),
    "calibration": print_calibration,
}
"""A sample of every printable, by the name of its template."""


class Box(NamedTuple):
    """Left, top, right, bottom in mm from the page's upper left corner."""

    left: float
    top: float
    right: float
    bottom: float


class Pages:
    """A printed PDF, measured in mm from the upper left corner of its pages."""

    def __init__(self, path: Path) -> None:
        self._pdf = pypdfium2.PdfDocument(path)
        self.count = len(self._pdf)

    def size(self, page: int) -> tuple[float, float]:
        width, height = self._pdf[page].get_size()
        return width / MM, height / MM

    def text(self, page: int, box: Box | None = None) -> str:
        """The text of a page, or of a box on it."""
        words = self._pdf[page].get_textpage()
        if box is None:
            return str(words.get_text_bounded())
        high = self._pdf[page].get_size()[1]
        return str(words.get_text_bounded(box.left * MM, high - box.bottom * MM, box.right * MM, high - box.top * MM))

    def boxes(self, page: int) -> Iterator[Box]:
        """The bounds of everything drawn that is not text."""
        high = self._pdf[page].get_size()[1]
        for thing in self._pdf[page].get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_PATH]):
            left, low, right, top = thing.get_bounds()
            yield Box(left / MM, (high - top) / MM, right / MM, (high - low) / MM)

    def letters(self, page: int) -> Iterator[tuple[str, Box]]:
        """Each letter of a page with the bounds of its ink."""
        words = self._pdf[page].get_textpage()
        high = self._pdf[page].get_size()[1]
        for index in range(words.count_chars()):
            left, low, right, top = words.get_charbox(index)
            if letter := words.get_text_range(index, 1).strip():
                yield letter, Box(left / MM, (high - top) / MM, right / MM, (high - low) / MM)

    def image(self, page: int, dpi: int, box: Box | None = None) -> Image:
        """A grey picture of a page, or of a box on it."""
        wide, high = self.size(page)
        crop = (0, 0, 0, 0) if box is None else (box.left, high - box.bottom, wide - box.right, box.top)
        bitmap = self._pdf[page].render(scale=dpi / 72, crop=tuple(edge * MM for edge in crop), grayscale=True)
        picture: Image = bitmap.to_pil()
        return picture


def darkest(picture: Image) -> int:
    """The darkest grey of a picture, 0 for black."""
    return next(grey for grey, count in enumerate(picture.histogram()) if count)


def lightest(picture: Image) -> int:
    """The lightest grey of a picture, 255 for white."""
    return max(grey for grey, count in enumerate(picture.histogram()) if count)


def dark_centres(picture: Image, dpi: int) -> list[float]:
    """Where in mm from its left edge the dark columns of a picture are, each run weighed to its middle."""
    width, height = picture.size
    grey = picture.tobytes()
    ink = [sum(255 - grey[y * width + x] for y in range(0, height, 4)) for x in range(width)]
    centres, run = [], list[int]()
    for x in range(width + 1):
        if x < width and ink[x] > 0.08 * max(ink):
            run.append(x)
        elif run:
            middle = sum((at + 0.5) * ink[at] for at in run) / sum(ink[at] for at in run)
            centres.append(middle / dpi * 25.4)
            run = []
    return centres
