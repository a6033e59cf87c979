"""The first schema, as the first migration makes it; once released it is never changed."""

from typing import Final

FIRST: Final = """
CREATE TABLE event (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    title TEXT NOT NULL,
    site TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 65535),
    secret BLOB NOT NULL
) STRICT;
CREATE TABLE operations (
    seq INTEGER NOT NULL PRIMARY KEY,
    ulid TEXT NOT NULL UNIQUE,
    site TEXT NOT NULL,
    site_seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    at TEXT NOT NULL,
    who TEXT NOT NULL,
    key TEXT,
    body TEXT NOT NULL,
    undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
    UNIQUE (site, site_seq)
) STRICT;
CREATE UNIQUE INDEX operations_key ON operations (key) WHERE undone = 0;
CREATE TABLE marks (
    id INTEGER NOT NULL PRIMARY KEY,
    operation INTEGER NOT NULL REFERENCES operations (seq),
    act TEXT NOT NULL CHECK (act IN ('undo', 'redo')),
    at TEXT NOT NULL,
    who TEXT NOT NULL,
    why TEXT NOT NULL
) STRICT;
CREATE TABLE issued (
    series TEXT NOT NULL PRIMARY KEY,
    last INTEGER NOT NULL CHECK (last > 0)
) STRICT;
CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    header TEXT NOT NULL,
    secret BLOB NOT NULL,
    over INTEGER NOT NULL CHECK (over IN (0, 1)),
    written INTEGER NOT NULL
) STRICT;
CREATE TABLE match_entries (
    match TEXT NOT NULL REFERENCES matches (id),
    n INTEGER NOT NULL,
    line TEXT NOT NULL,
    operation INTEGER NOT NULL REFERENCES operations (seq),
    PRIMARY KEY (match, n)
) STRICT;
CREATE TABLE match_players (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT;
CREATE TABLE readings (
    id INTEGER NOT NULL PRIMARY KEY,
    at TEXT NOT NULL,
    who TEXT NOT NULL,
    place TEXT NOT NULL,
    verdict TEXT NOT NULL
        CHECK (verdict IN ('true', 'void', 'strange', 'altered', 'forged', 'foreign', 'newer')),
    flag TEXT NOT NULL,
    unit TEXT NOT NULL
) STRICT;
CREATE INDEX readings_flag ON readings (flag);
CREATE TABLE figures (
    kind TEXT NOT NULL,
    place INTEGER NOT NULL,
    key TEXT NOT NULL,
    hash TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (kind, key)
) STRICT;
CREATE TABLE secrets (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    field TEXT NOT NULL,
    PRIMARY KEY (kind, key, field)
) STRICT;
CREATE TABLE factions (
    id TEXT NOT NULL PRIMARY KEY,
    prefix TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    emblem TEXT NOT NULL
) STRICT;
CREATE TABLE relations (
    faction TEXT NOT NULL PRIMARY KEY REFERENCES factions (id),
    ally TEXT REFERENCES factions (id),
    enemy TEXT REFERENCES factions (id)
) STRICT;
CREATE TABLE commanders (
    code TEXT NOT NULL PRIMARY KEY,
    faction TEXT NOT NULL REFERENCES factions (id),
    name TEXT NOT NULL,
    level INTEGER NOT NULL CHECK (level >= 0),
    above TEXT REFERENCES commanders (code),
    fate TEXT NOT NULL CHECK (fate IN ('free', 'dead', 'captured')),
    kills INTEGER NOT NULL CHECK (kills >= 0),
    thirds INTEGER NOT NULL CHECK (thirds >= 0),
    abilities TEXT NOT NULL
) STRICT;
CREATE INDEX commanders_above ON commanders (above);
CREATE TABLE commander_types (
    commander TEXT NOT NULL REFERENCES commanders (code),
    type TEXT NOT NULL,
    PRIMARY KEY (commander, type)
) STRICT;
CREATE TABLE exams (
    operation INTEGER NOT NULL PRIMARY KEY REFERENCES operations (seq),
    commander TEXT NOT NULL REFERENCES commanders (code),
    level INTEGER NOT NULL CHECK (level > 0),
    passed INTEGER NOT NULL CHECK (passed IN (0, 1)),
    examiner TEXT NOT NULL,
    remark TEXT NOT NULL
) STRICT;
CREATE INDEX exams_commander ON exams (commander);
CREATE TABLE heroes (
    code TEXT NOT NULL PRIMARY KEY,
    faction TEXT NOT NULL REFERENCES factions (id),
    commander TEXT REFERENCES commanders (code),
    person TEXT UNIQUE REFERENCES commanders (code),
    name TEXT NOT NULL,
    figures TEXT NOT NULL,
    full_hits INTEGER NOT NULL CHECK (full_hits > 0),
    hits INTEGER NOT NULL CHECK (hits BETWEEN 0 AND full_hits),
    real INTEGER NOT NULL CHECK (real IN (0, 1)),
    fate TEXT NOT NULL CHECK (fate IN ('free', 'dead', 'captured')),
    why TEXT NOT NULL
) STRICT;
CREATE TABLE hero_types (
    hero TEXT NOT NULL REFERENCES heroes (code),
    type TEXT NOT NULL,
    PRIMARY KEY (hero, type)
) STRICT;
CREATE TABLE sites (
    code TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    owner TEXT REFERENCES factions (id),
    tags TEXT NOT NULL,
    map TEXT NOT NULL
) STRICT;
CREATE TABLE neighbours (
    site TEXT NOT NULL REFERENCES sites (code),
    edge TEXT NOT NULL CHECK (edge IN ('N', 'E', 'S', 'W')),
    name TEXT NOT NULL,
    PRIMARY KEY (site, edge)
) STRICT;
CREATE TABLE site_maps (
    site TEXT NOT NULL REFERENCES sites (code),
    commander TEXT NOT NULL REFERENCES commanders (code),
    PRIMARY KEY (site, commander)
) STRICT;
CREATE TABLE forts (
    code TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    site TEXT NOT NULL REFERENCES sites (code),
    owner TEXT NOT NULL REFERENCES factions (id),
    kind TEXT NOT NULL,
    wall_hits INTEGER NOT NULL CHECK (wall_hits > 0),
    gate_hits INTEGER NOT NULL CHECK (gate_hits > 0),
    bonus_hits INTEGER NOT NULL CHECK (bonus_hits >= 0),
    men INTEGER NOT NULL CHECK (men >= 0),
    escalade INTEGER NOT NULL CHECK (escalade > 0),
    wall_repair TEXT NOT NULL,
    gate_repair TEXT NOT NULL,
    walls_broken_by TEXT NOT NULL,
    gates_broken_by TEXT NOT NULL,
    inside TEXT NOT NULL,
    secret INTEGER NOT NULL CHECK (secret IN (0, 1))
) STRICT;
CREATE TABLE sections (
    fort TEXT NOT NULL REFERENCES forts (code),
    cell TEXT NOT NULL,
    part TEXT NOT NULL CHECK (part IN ('wall', 'gate')),
    hits INTEGER NOT NULL CHECK (hits >= 0),
    PRIMARY KEY (fort, cell)
) STRICT;
CREATE TABLE units (
    code TEXT NOT NULL PRIMARY KEY,
    place INTEGER NOT NULL UNIQUE,
    faction TEXT NOT NULL REFERENCES factions (id),
    commander TEXT REFERENCES commanders (code),
    people TEXT NOT NULL,
    type TEXT NOT NULL,
    strength TEXT NOT NULL,
    full_hits INTEGER NOT NULL CHECK (full_hits > 0),
    hits INTEGER NOT NULL CHECK (hits BETWEEN 0 AND full_hits),
    creation TEXT NOT NULL,
    upkeep TEXT NOT NULL,
    repair TEXT NOT NULL,
    home TEXT NOT NULL,
    tags TEXT NOT NULL,
    secret INTEGER NOT NULL CHECK (secret IN (0, 1)),
    state TEXT NOT NULL CHECK (state IN ('live', 'destroyed', 'scattered', 'deserted', 'lost', 'disbanded')),
    engaged TEXT REFERENCES battles (code),
    flag TEXT NOT NULL UNIQUE,
    flag_in INTEGER NOT NULL CHECK (flag_in IN (0, 1))
) STRICT;
CREATE INDEX units_commander ON units (commander);
CREATE INDEX units_faction ON units (faction, place);
CREATE TABLE unit_upkeep (
    unit TEXT NOT NULL REFERENCES units (code),
    resource TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    PRIMARY KEY (unit, resource)
) STRICT, WITHOUT ROWID;
CREATE TABLE balances (
    account TEXT NOT NULL,
    resource TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount >= 0 OR account LIKE 'outside:%'),
    PRIMARY KEY (account, resource)
) STRICT;
CREATE TABLE transfers (
    id INTEGER NOT NULL PRIMARY KEY,
    operation INTEGER NOT NULL REFERENCES operations (seq),
    key TEXT NOT NULL UNIQUE,
    what TEXT NOT NULL
) STRICT;
CREATE TABLE legs (
    transfer INTEGER NOT NULL REFERENCES transfers (id),
    account TEXT NOT NULL,
    resource TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (transfer, account, resource)
) STRICT, WITHOUT ROWID;
CREATE TABLE cycles (
    number INTEGER NOT NULL PRIMARY KEY,
    operation INTEGER NOT NULL REFERENCES operations (seq)
) STRICT;
CREATE TABLE dues (
    cycle INTEGER NOT NULL REFERENCES cycles (number),
    unit TEXT NOT NULL REFERENCES units (code),
    due TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('paid', 'unpaid', 'waived')),
    PRIMARY KEY (cycle, unit)
) STRICT, WITHOUT ROWID;
CREATE INDEX dues_unpaid ON dues (unit) WHERE state = 'unpaid';
CREATE TABLE battles (
    code TEXT NOT NULL PRIMARY KEY,
    site TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'finished')),
    match TEXT REFERENCES matches (id),
    caller TEXT NOT NULL REFERENCES commanders (code),
    other TEXT NOT NULL REFERENCES commanders (code),
    winner TEXT REFERENCES commanders (code),
    why TEXT NOT NULL,
    fort TEXT REFERENCES forts (code),
    bots TEXT NOT NULL,
    opened INTEGER NOT NULL REFERENCES operations (seq)
) STRICT;
CREATE TABLE battle_units (
    battle TEXT NOT NULL REFERENCES battles (code),
    unit TEXT NOT NULL REFERENCES units (code),
    PRIMARY KEY (battle, unit)
) STRICT;
CREATE TABLE battle_heroes (
    battle TEXT NOT NULL REFERENCES battles (code),
    hero TEXT NOT NULL REFERENCES heroes (code),
    PRIMARY KEY (battle, hero)
) STRICT;
CREATE TABLE kills (
    unit TEXT NOT NULL PRIMARY KEY REFERENCES units (code),
    commander TEXT NOT NULL REFERENCES commanders (code),
    battle TEXT NOT NULL REFERENCES battles (code)
) STRICT;
CREATE TABLE exercises (
    code TEXT NOT NULL PRIMARY KEY,
    site TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'finished')),
    one TEXT NOT NULL REFERENCES commanders (code),
    other TEXT NOT NULL REFERENCES commanders (code),
    opened INTEGER NOT NULL REFERENCES operations (seq)
) STRICT;
CREATE TABLE exercise_units (
    exercise TEXT NOT NULL REFERENCES exercises (code),
    unit TEXT NOT NULL REFERENCES units (code),
    taker TEXT REFERENCES commanders (code),
    PRIMARY KEY (exercise, unit)
) STRICT;
CREATE TABLE prints (
    code TEXT NOT NULL,
    paper TEXT NOT NULL,
    operation INTEGER NOT NULL REFERENCES operations (seq),
    PRIMARY KEY (code, paper)
) STRICT;
CREATE TABLE names (
    folded TEXT NOT NULL,
    kind TEXT NOT NULL,
    code TEXT NOT NULL,
    shown TEXT NOT NULL,
    PRIMARY KEY (folded, kind, code)
) STRICT, WITHOUT ROWID;
CREATE TABLE preferences (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
CREATE TABLE void_flags (
    flag TEXT NOT NULL PRIMARY KEY,
    unit TEXT NOT NULL REFERENCES units (code),
    operation INTEGER NOT NULL REFERENCES operations (seq)
) STRICT;
CREATE TABLE games (
    code TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    title TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'booked', 'abandoned')),
    match TEXT NOT NULL REFERENCES matches (id),
    winners TEXT NOT NULL,
    why TEXT NOT NULL,
    opened INTEGER NOT NULL REFERENCES operations (seq)
) STRICT;
CREATE TABLE game_seats (
    game TEXT NOT NULL REFERENCES games (code),
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    person TEXT NOT NULL,
    player TEXT NOT NULL CHECK (player IN ('person', 'master', 'bot', 'random')),
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    PRIMARY KEY (game, seat)
) STRICT;
CREATE TABLE decks (
    code TEXT NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,
    side TEXT NOT NULL,
    pack TEXT NOT NULL,
    owner TEXT NOT NULL,
    made INTEGER NOT NULL REFERENCES operations (seq)
) STRICT;
CREATE TABLE deck_cards (
    deck TEXT NOT NULL REFERENCES decks (code),
    card TEXT NOT NULL,
    main INTEGER NOT NULL CHECK (main >= 0),
    sideboard INTEGER NOT NULL CHECK (sideboard >= 0),
    PRIMARY KEY (deck, card)
) STRICT, WITHOUT ROWID;
CREATE TABLE players (
    code TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL
) STRICT;
CREATE TABLE ratings (
    player TEXT NOT NULL PRIMARY KEY,
    rating INTEGER NOT NULL
) STRICT;
CREATE TABLE rated (
    operation INTEGER NOT NULL REFERENCES operations (seq),
    place INTEGER NOT NULL,
    what TEXT NOT NULL,
    one TEXT NOT NULL REFERENCES ratings (player),
    other TEXT NOT NULL REFERENCES ratings (player),
    halves INTEGER NOT NULL CHECK (halves IN (0, 1, 2)),
    k INTEGER NOT NULL CHECK (k > 0),
    c INTEGER NOT NULL CHECK (c > 0),
    start INTEGER NOT NULL,
    one_before INTEGER NOT NULL,
    other_before INTEGER NOT NULL,
    gain INTEGER NOT NULL,
    PRIMARY KEY (operation, place)
) STRICT;
CREATE INDEX rated_one ON rated (one);
CREATE INDEX rated_other ON rated (other);
CREATE TABLE tournaments (
    code TEXT NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'running', 'closed')),
    seed TEXT NOT NULL,
    rounds INTEGER NOT NULL,
    top INTEGER NOT NULL,
    k INTEGER NOT NULL,
    c INTEGER NOT NULL,
    start INTEGER NOT NULL,
    free INTEGER NOT NULL,
    began TEXT NOT NULL,
    ended TEXT NOT NULL,
    opened INTEGER NOT NULL REFERENCES operations (seq)
) STRICT;
CREATE TABLE tournament_players (
    tournament TEXT NOT NULL REFERENCES tournaments (code),
    player TEXT NOT NULL,
    rating INTEGER NOT NULL,
    out INTEGER NOT NULL CHECK (out IN (0, 1)),
    lot TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (tournament, player)
) STRICT;
CREATE TABLE pairings (
    tournament TEXT NOT NULL REFERENCES tournaments (code),
    round INTEGER NOT NULL CHECK (round > 0),
    place INTEGER NOT NULL CHECK (place > 0),
    one TEXT NOT NULL,
    other TEXT NOT NULL,
    one_won INTEGER NOT NULL CHECK (one_won >= 0),
    other_won INTEGER NOT NULL CHECK (other_won >= 0),
    absent TEXT NOT NULL CHECK (absent IN ('', 'one', 'other', 'both')),
    one_points INTEGER NOT NULL,
    other_points INTEGER NOT NULL,
    reported INTEGER REFERENCES operations (seq),
    PRIMARY KEY (tournament, round, place)
) STRICT;
CREATE TABLE top_tables (
    tournament TEXT NOT NULL REFERENCES tournaments (code),
    stage INTEGER NOT NULL CHECK (stage > 0),
    place INTEGER NOT NULL CHECK (place > 0),
    one TEXT NOT NULL,
    other TEXT NOT NULL,
    winner TEXT NOT NULL,
    score TEXT NOT NULL,
    reported INTEGER REFERENCES operations (seq),
    PRIMARY KEY (tournament, stage, place)
) STRICT;
CREATE TABLE hosted_tournaments (
    tournament TEXT NOT NULL PRIMARY KEY REFERENCES tournaments (code),
    game TEXT NOT NULL,
    pack TEXT NOT NULL,
    choices TEXT NOT NULL
) STRICT;
CREATE TABLE tournament_decks (
    tournament TEXT NOT NULL REFERENCES tournaments (code),
    player TEXT NOT NULL,
    title TEXT NOT NULL,
    deck TEXT NOT NULL,
    PRIMARY KEY (tournament, player)
) STRICT;
CREATE TABLE clocks (
    tournament TEXT NOT NULL REFERENCES tournaments (code),
    round INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    starts INTEGER NOT NULL,
    ends INTEGER,
    PRIMARY KEY (tournament, round, stage)
) STRICT;
CREATE TABLE series (
    code TEXT NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,
    game TEXT NOT NULL,
    pack TEXT NOT NULL,
    choices TEXT NOT NULL,
    wins INTEGER NOT NULL CHECK (wins > 0),
    call INTEGER NOT NULL CHECK (call > 0),
    called INTEGER NOT NULL,
    ends INTEGER,
    clock INTEGER NOT NULL,
    one_won INTEGER NOT NULL CHECK (one_won >= 0),
    other_won INTEGER NOT NULL CHECK (other_won >= 0),
    one_ready INTEGER NOT NULL CHECK (one_ready IN (0, 1)),
    other_ready INTEGER NOT NULL CHECK (other_ready IN (0, 1)),
    end TEXT NOT NULL CHECK (end IN ('', 'won', 'absent', 'broken off', 'time', 'given up')),
    one_absent INTEGER NOT NULL CHECK (one_absent IN (0, 1)),
    other_absent INTEGER NOT NULL CHECK (other_absent IN (0, 1)),
    k INTEGER NOT NULL,
    c INTEGER NOT NULL,
    start INTEGER NOT NULL,
    tournament TEXT REFERENCES tournaments (code),
    round INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    place INTEGER NOT NULL,
    opened INTEGER NOT NULL REFERENCES operations (seq)
) STRICT;
CREATE INDEX series_tournament ON series (tournament, round, stage, place);
CREATE TABLE series_sides (
    series TEXT NOT NULL REFERENCES series (code),
    side INTEGER NOT NULL CHECK (side IN (0, 1)),
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    sits TEXT NOT NULL CHECK (sits IN ('person', 'bot', 'random')),
    deck TEXT NOT NULL,
    PRIMARY KEY (series, side)
) STRICT;
CREATE TABLE series_games (
    series TEXT NOT NULL REFERENCES series (code),
    number INTEGER NOT NULL CHECK (number > 0),
    game TEXT REFERENCES games (code),
    result TEXT NOT NULL CHECK (result IN ('', 'one', 'other', 'draw', 'none')),
    PRIMARY KEY (series, number)
) STRICT;
CREATE INDEX series_games_game ON series_games (game)"""
