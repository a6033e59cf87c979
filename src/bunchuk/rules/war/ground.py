"""What the ground of a site does to each counter, worked out once a set-up from the rows of effects (W40-W45)."""

from typing import Final, NamedTuple

from bunchuk.rules.grid import Cell, Cells, Grid, grid, members
from bunchuk.rules.war.state import Profile, Setup
from bunchuk.tables.rows import Effect, EffectKind
from bunchuk.tables.selectors import selects


class Toll(NamedTuple):
    """Cells of one kind of ground, and a figure that holds in them."""

    cells: Cells
    amount: int
    why: str
    """The ground and the rule, as figures say what they are made of: ``forest W40``."""


class Slow(NamedTuple):
    """Cells of one kind of ground that slows: by how much, and down to what at most."""

    cells: Cells
    penalty: int
    most: int
    why: str


class Charge(NamedTuple):
    """Ground to ride up on: how many cells of it, and what they add to the strike (W42)."""

    cells: Cells
    after: int
    amount: int
    rule: str


class Kindling(NamedTuple):
    """Ground that burns once attacked: how many rounds later, what the fire takes, and by which rule (W40)."""

    cells: Cells
    after: int
    amount: int
    why: str


class Boon(NamedTuple):
    """Hits and morale that ground gives for the battle, and why (W44)."""

    hits: int
    morale: int
    why: str


class Lie(NamedTuple):
    """What the ground does to one counter."""

    barred: Cells
    """Where it neither enters nor acts."""
    mute_from: Cells
    """Out of which it may not attack, nor strike back."""
    mute_into: Cells
    """Into which it may not attack, nor strike back."""
    rough: Cells
    """Where entering costs something: movement or hits."""
    slows: tuple[Slow, ...]
    bites: tuple[Toll, ...]
    """What the first entry adds to hits."""
    caps: tuple[Toll, ...]
    """How far shots reach at most, from or into."""
    charges: tuple[Charge, ...]
    kindling: tuple[Kindling, ...]
    boons: tuple[Boon, ...]
    """What the site's ground gives for the battle (W44)."""


class Field(NamedTuple):
    """All that is worked out once for a set-up, units and heroes by their place."""

    grid: Grid
    terrain: tuple[str, ...]
    """The kind of ground of each cell."""
    commonest: str
    """The kind of ground of most cells."""
    patches: tuple[tuple[str, str], ...]
    """Each other kind, and its cells by name: ``("forest", "c4 c5 d4")``."""
    lies: tuple[Lie, ...]
    heroes: tuple[int, ...]
    """The places of heroes."""
    leaders: tuple[int, int]
    """For each side the place of the hero who is its commander, or -1 (W36)."""


_FIELDS: Final[dict[int, tuple[Setup, Field]]] = {}
"""The fields of set-ups in use, by the set-up's identity: comparing whole set-ups would take longer than a move."""
_KEPT: Final = 64


def field(setup: Setup) -> Field:
    """Return what is worked out of a set-up; it depends on nothing else."""
    kept = _FIELDS.get(id(setup))
    if kept is not None and kept[0] is setup:
        return kept[1]
    if len(_FIELDS) >= _KEPT:
        _FIELDS.clear()
    found = _field(setup)
    _FIELDS[id(setup)] = (setup, found)
    return found


def words(setup: Setup, profile: Profile) -> frozenset[str]:
    """Return the words that selectors ask about: a unit's tags, its ids, and what it is at this site."""
    found = {profile.faction, profile.people, profile.type, *profile.tags}
    if profile.side == setup.owner:
        found.add("local")
    if profile.passport:
        found.add("hero")
    return frozenset(found)


def _field(setup: Setup) -> Field:
    settings = setup.settings
    board = grid(settings.board_columns, settings.board_rows)
    terrain = _terrain(setup, len(board.names))
    masks: dict[str, Cells] = {}
    for cell, kind in enumerate(terrain):
        masks[kind] = masks.get(kind, 0) | 1 << cell
    lies = tuple(_lie(setup, profile, masks) for profile in setup.units)
    heroes = tuple(index for index, profile in enumerate(setup.units) if profile.passport)
    first, second = (_leader(setup, heroes, side) for side in (0, 1))
    commonest = max(masks, key=lambda kind: (masks[kind].bit_count(), kind == setup.terrain))
    patches = tuple((kind, _names(cells, board)) for kind, cells in sorted(masks.items()) if kind != commonest)
    return Field(board, terrain, commonest, patches, lies, heroes, (first, second))


def _names(cells: Cells, board: Grid) -> str:
    return " ".join(board.names[cell] for cell in members(cells))


def _terrain(setup: Setup, cells: int) -> tuple[str, ...]:
    """W27: the ground of each cell: that of the first patch that covers it; blank if nobody has a map."""
    if not any(setup.maps):
        return (setup.settings.blank_terrain,) * cells
    found = [setup.terrain] * cells
    for patch in reversed(setup.patches):
        for cell in patch.cells:
            if cell < cells:
                found[cell] = patch.terrain
    return tuple(found)


def _leader(setup: Setup, heroes: tuple[int, ...], side: int) -> int:
    code = setup.sides[side].code
    for index in heroes:
        passport = setup.units[index].passport
        if passport and passport.commander == code and setup.units[index].side == side:
            return index
    return -1


def _lie(setup: Setup, profile: Profile, masks: dict[str, Cells]) -> Lie:
    mine = words(setup, profile)
    effects = tuple(row for row in setup.effects if row.terrain in masks and selects(row.who, mine))
    free = {row.terrain for row in effects if row.effect == "ignore_movement"}
    bound = tuple(row for row in effects if row.terrain not in free)
    slows = tuple(
        slow
        for kind, cells in masks.items()
        if (slow := _slow(cells, tuple(row for row in bound if row.terrain == kind))) is not None
    )
    bites = _tolls(bound, masks, "entry_hits")
    rough = 0
    for cells in (*(slow.cells for slow in slows), *(bite.cells for bite in bites)):
        rough |= cells
    no_fight = _cells(effects, masks, "no_fight")
    return Lie(
        barred=_cells(bound, masks, "no_entry"),
        mute_from=_cells(effects, masks, "no_attack_from") | no_fight,
        mute_into=_cells(effects, masks, "no_attack_into") | no_fight,
        rough=rough,
        slows=slows,
        bites=bites,
        caps=_tolls(effects, masks, "range_cap"),
        charges=tuple(
            Charge(masks[row.terrain], row.after, row.amount, row.rule) for row in effects if row.effect == "charge"
        ),
        kindling=tuple(
            Kindling(masks[row.terrain], row.after, -row.amount, _why(row)) for row in effects if row.effect == "burn"
        ),
        boons=tuple(
            Boon(row.amount if row.effect == "hits" else 0, row.amount if row.effect == "morale" else 0, _why(row))
            for row in effects
            if row.effect in ("hits", "morale")
        ),
    )


def _why(row: Effect) -> str:
    return f"{row.terrain} {row.rule}"


def _cells(effects: tuple[Effect, ...], masks: dict[str, Cells], kind: EffectKind) -> Cells:
    found = 0
    for row in effects:
        if row.effect == kind:
            found |= masks[row.terrain]
    return found


def _tolls(effects: tuple[Effect, ...], masks: dict[str, Cells], kind: EffectKind) -> tuple[Toll, ...]:
    return tuple(Toll(masks[row.terrain], row.amount, _why(row)) for row in effects if row.effect == kind)


def _slow(cells: Cells, effects: tuple[Effect, ...]) -> Slow | None:
    """Add up what one kind of ground does to movement, or None if nothing."""
    penalties = [row for row in effects if row.effect == "movement"]
    caps = [row for row in effects if row.effect == "movement_cap"]
    if not penalties and not caps:
        return None
    penalty = sum(row.amount for row in penalties)
    return Slow(cells, penalty, min((row.amount for row in caps), default=_FREE), _why((penalties or caps)[0]))


_FREE: Final = 1_000_000
"""A movement that nothing caps."""


def allowance(setup: Setup, lie: Lie, movement: int, cell: Cell) -> tuple[int, str]:
    """W40, W41, W43, W44: the movement of a turn that touches a cell, and why it is less; never below the pack's least.

    A unit of less than that already is not slowed further.
    """
    for slow in lie.slows:
        if slow.cells >> cell & 1:
            allowed = min(movement, max(setup.settings.least_movement, min(movement + slow.penalty, slow.most)))
            return allowed, slow.why if allowed < movement else ""
    return movement, ""


def charge(lie: Lie, entered: tuple[Cell, ...]) -> tuple[int, str]:
    """W42: what a charge adds to the strike, and by which rule.

    ``entered`` are the cells entered straight on just before the attack, the newest last; neither the starting nor the
    target's cell is among them.
    """
    best, rule = 0, ""
    for ride in lie.charges:
        if len(entered) >= ride.after and ride.amount > best:
            run_up = entered[len(entered) - ride.after :]
            if all(ride.cells >> cell & 1 for cell in run_up):
                best, rule = ride.amount, ride.rule
    return best, rule


def reach(lie: Lie, known: int, cell: Cell, target: Cell) -> tuple[int, str]:
    """W41: how many cells may lie between shooter and target if that ground is in it, and why it is fewer."""
    best, why = known, ""
    for cap in lie.caps:
        if cap.amount < best and (cap.cells >> cell & 1 or cap.cells >> target & 1):
            best, why = cap.amount, cap.why
    return best, why


def terrain_at(setup: Setup, cell: Cell) -> str:
    """W27: the kind of ground of a cell."""
    return field(setup).terrain[cell]


def barring(setup: Setup, index: int, cell: Cell) -> str:
    """Return the rule that closes a cell to a counter."""
    return _rule(setup, index, cell, ("no_entry",))


def silencing(setup: Setup, index: int, cell: Cell) -> str:
    """Return the rule that forbids a counter to attack from or into a cell."""
    return _rule(setup, index, cell, ("no_attack_from", "no_attack_into", "no_fight"))


def _rule(setup: Setup, index: int, cell: Cell, kinds: tuple[EffectKind, ...]) -> str:
    kind, mine = terrain_at(setup, cell), words(setup, setup.units[index])
    return next(
        (row.rule for row in setup.effects if row.terrain == kind and row.effect in kinds and selects(row.who, mine)),
        "W32",
    )
