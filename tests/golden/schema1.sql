PRAGMA application_id = 1651863139;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE balances (
    account TEXT NOT NULL,
    resource TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount >= 0 OR account LIKE 'outside:%'),
    PRIMARY KEY (account, resource)
) STRICT;
INSERT INTO "balances" VALUES('outside:grants','G',-740);
INSERT INTO "balances" VALUES('outside:grants','H',-80);
INSERT INTO "balances" VALUES('outside:grants','I',-80);
INSERT INTO "balances" VALUES('outside:grants','W',-80);
INSERT INTO "balances" VALUES('outside:grants','F',-80);
INSERT INTO "balances" VALUES('treasury:gondor','G',15);
INSERT INTO "balances" VALUES('treasury:gondor','H',40);
INSERT INTO "balances" VALUES('treasury:gondor','I',17);
INSERT INTO "balances" VALUES('treasury:gondor','W',40);
INSERT INTO "balances" VALUES('treasury:gondor','F',30);
INSERT INTO "balances" VALUES('treasury:mordor','G',30);
INSERT INTO "balances" VALUES('treasury:mordor','H',40);
INSERT INTO "balances" VALUES('treasury:mordor','I',16);
INSERT INTO "balances" VALUES('treasury:mordor','W',40);
INSERT INTO "balances" VALUES('treasury:mordor','F',28);
INSERT INTO "balances" VALUES('outside:musters','G',300);
INSERT INTO "balances" VALUES('outside:musters','I',24);
INSERT INTO "balances" VALUES('outside:repairs','G',5);
INSERT INTO "balances" VALUES('outside:repairs','I',1);
INSERT INTO "balances" VALUES('outside:upkeep','G',390);
INSERT INTO "balances" VALUES('outside:upkeep','I',22);
INSERT INTO "balances" VALUES('outside:upkeep','F',22);
CREATE TABLE battle_heroes (
    battle TEXT NOT NULL REFERENCES battles (code),
    hero TEXT NOT NULL REFERENCES heroes (code),
    PRIMARY KEY (battle, hero)
) STRICT;
CREATE TABLE battle_units (
    battle TEXT NOT NULL REFERENCES battles (code),
    unit TEXT NOT NULL REFERENCES units (code),
    PRIMARY KEY (battle, unit)
) STRICT;
INSERT INTO "battle_units" VALUES('B1','GON-1');
INSERT INTO "battle_units" VALUES('B1','MOR-1');
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
INSERT INTO "battles" VALUES('B1','ford','finished',NULL,'GON-C1','MOR-C1',NULL,'fought on paper',NULL,'',15);
CREATE TABLE clocks (
    tournament TEXT NOT NULL REFERENCES tournaments (code),
    round INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    starts INTEGER NOT NULL,
    ends INTEGER,
    PRIMARY KEY (tournament, round, stage)
) STRICT;
CREATE TABLE commander_types (
    commander TEXT NOT NULL REFERENCES commanders (code),
    type TEXT NOT NULL,
    PRIMARY KEY (commander, type)
) STRICT;
INSERT INTO "commander_types" VALUES('GON-C1','light_infantry');
INSERT INTO "commander_types" VALUES('GON-C1','heavy_infantry');
INSERT INTO "commander_types" VALUES('GON-C1','foot_shooters');
INSERT INTO "commander_types" VALUES('GON-C1','heavy_cavalry');
INSERT INTO "commander_types" VALUES('MOR-C1','light_infantry');
INSERT INTO "commander_types" VALUES('MOR-C1','heavy_infantry');
INSERT INTO "commander_types" VALUES('MOR-C1','foot_shooters');
INSERT INTO "commander_types" VALUES('MOR-C1','light_cavalry');
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
INSERT INTO "commanders" VALUES('GON-C1','gondor','Faramir',9,NULL,'free',1,0,'');
INSERT INTO "commanders" VALUES('MOR-C1','mordor','Gothmog',9,NULL,'free',0,0,'');
CREATE TABLE cycles (
    number INTEGER NOT NULL PRIMARY KEY,
    operation INTEGER NOT NULL REFERENCES operations (seq)
) STRICT;
INSERT INTO "cycles" VALUES(1,11);
INSERT INTO "cycles" VALUES(2,12);
INSERT INTO "cycles" VALUES(3,13);
CREATE TABLE deck_cards (
    deck TEXT NOT NULL REFERENCES decks (code),
    card TEXT NOT NULL,
    main INTEGER NOT NULL CHECK (main >= 0),
    sideboard INTEGER NOT NULL CHECK (sideboard >= 0),
    PRIMARY KEY (deck, card)
) STRICT, WITHOUT ROWID;
CREATE TABLE decks (
    code TEXT NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,
    side TEXT NOT NULL,
    pack TEXT NOT NULL,
    owner TEXT NOT NULL,
    made INTEGER NOT NULL REFERENCES operations (seq)
) STRICT;
CREATE TABLE dues (
    cycle INTEGER NOT NULL REFERENCES cycles (number),
    unit TEXT NOT NULL REFERENCES units (code),
    due TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('paid', 'unpaid', 'waived')),
    PRIMARY KEY (cycle, unit)
) STRICT, WITHOUT ROWID;
INSERT INTO "dues" VALUES(1,'GON-1','30G/2I/2F','paid');
INSERT INTO "dues" VALUES(1,'GON-2','30G/2I/2F','paid');
INSERT INTO "dues" VALUES(1,'MOR-1','40G/2I/2F','paid');
INSERT INTO "dues" VALUES(1,'MOR-2','40G/2I/2F','paid');
INSERT INTO "dues" VALUES(2,'GON-1','30G/2I/2F','paid');
INSERT INTO "dues" VALUES(2,'GON-2','30G/2I/2F','paid');
INSERT INTO "dues" VALUES(2,'MOR-1','40G/2I/2F','paid');
INSERT INTO "dues" VALUES(2,'MOR-2','40G/2I/2F','paid');
INSERT INTO "dues" VALUES(3,'GON-1','30G/2I/2F','paid');
INSERT INTO "dues" VALUES(3,'GON-2','30G/2I/2F','waived');
INSERT INTO "dues" VALUES(3,'MOR-1','40G/2I/2F','paid');
INSERT INTO "dues" VALUES(3,'MOR-2','40G/2I/2F','paid');
CREATE TABLE event (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    title TEXT NOT NULL,
    site TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 65535),
    secret BLOB NOT NULL
) STRICT;
INSERT INTO "event" VALUES(1,'Spring war','main',10361,X'589FE0D5BB45CEF1DEBFB2DED54DD4D38E054FB5958EDBDB2FAC7CE69998FEE4');
CREATE TABLE exams (
    operation INTEGER NOT NULL PRIMARY KEY REFERENCES operations (seq),
    commander TEXT NOT NULL REFERENCES commanders (code),
    level INTEGER NOT NULL CHECK (level > 0),
    passed INTEGER NOT NULL CHECK (passed IN (0, 1)),
    examiner TEXT NOT NULL,
    remark TEXT NOT NULL
) STRICT;
CREATE TABLE exercise_units (
    exercise TEXT NOT NULL REFERENCES exercises (code),
    unit TEXT NOT NULL REFERENCES units (code),
    taker TEXT REFERENCES commanders (code),
    PRIMARY KEY (exercise, unit)
) STRICT;
CREATE TABLE exercises (
    code TEXT NOT NULL PRIMARY KEY,
    site TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'finished')),
    one TEXT NOT NULL REFERENCES commanders (code),
    other TEXT NOT NULL REFERENCES commanders (code),
    opened INTEGER NOT NULL REFERENCES operations (seq)
) STRICT;
CREATE TABLE factions (
    id TEXT NOT NULL PRIMARY KEY,
    prefix TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    emblem TEXT NOT NULL
) STRICT;
INSERT INTO "factions" VALUES('gondor','GON','Gondor','tree');
INSERT INTO "factions" VALUES('mordor','MOR','Mordor','eye');
CREATE TABLE figures (
    kind TEXT NOT NULL,
    place INTEGER NOT NULL,
    key TEXT NOT NULL,
    hash TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (kind, key)
) STRICT;
INSERT INTO "figures" VALUES('manifest',0,'','b128c3a4b0bf940896f30f3c50a52cd8','{"format": 1, "id": "ring-war", "version": "1", "title": "War of the Ring", "game": "war"}');
INSERT INTO "figures" VALUES('settings',0,'','46890ef30fd16ad1af0516ea86d70209','{"board_columns": 10, "board_rows": 10, "deployment_rows": 2, "counter_mm": 20, "initiative_die": 6, "borrowed_die": -1, "attacks_per_turn": 1, "clash": "front", "collision_hits": 1, "collision_morale": 1, "runner_morale": 1, "flight_turns": 2, "commander_flight_turns": 1, "commander_flight_morale": 2, "escape_rolls": [1, 2], "death_rolls": [3, 4], "capture_rolls": [5, 6], "quiet_rounds": 10, "kills_base": 1, "kills_per_level": 1, "exam_top_level": 5, "unpaid": "hold", "blank_terrain": "plain", "least_movement": 1, "least_hits": 1, "wall_crossers": ["flyer"], "wall_bonus_against": ["shooters"], "climbers": ["foot"], "storm_hits": 1, "crews": ["foot"], "walls_only": ["ram"], "hero_hits": 1, "hero_morale": 1, "survivor_divisor": 2, "parting_morale": 1, "parting_courage": 1, "waking_hits": 1, "duel_points": 1, "exercise_rounds": 2, "notional_kills": 3}');
INSERT INTO "figures" VALUES('resources',0,'gold','c553e9c7f58dda05ac2a8b004d830709','{"letter": "G", "id": "gold", "title": "Gold"}');
INSERT INTO "figures" VALUES('resources',1,'horses','d94b4499977aed2a31477a08f9a3b7df','{"letter": "H", "id": "horses", "title": "Horses"}');
INSERT INTO "figures" VALUES('resources',2,'wargs','0d22c2f32ad2a9b2ea71bc47fd1e4abe','{"letter": "V", "id": "wargs", "title": "Wargs"}');
INSERT INTO "figures" VALUES('resources',3,'iron','d5a84e608055a0ad877d872a1b11f36c','{"letter": "I", "id": "iron", "title": "Iron"}');
INSERT INTO "figures" VALUES('resources',4,'wood','a7a77f1680022bd49171511c5e41e416','{"letter": "W", "id": "wood", "title": "Wood"}');
INSERT INTO "figures" VALUES('resources',5,'food','31cf44dc988d7b3c3769c605363ba04d','{"letter": "F", "id": "food", "title": "Food"}');
INSERT INTO "figures" VALUES('resources',6,'stone','ffbf815ae31d281565dd003b0448eb14','{"letter": "S", "id": "stone", "title": "Stone"}');
INSERT INTO "figures" VALUES('resources',7,'fire_mixture','9972415522f8985be6fae4d9b52f736c','{"letter": "M", "id": "fire_mixture", "title": "Fire mixture"}');
INSERT INTO "figures" VALUES('troop_types',0,'light_infantry','50525a51e0b8c12af6e78b5f7494a4e4','{"id": "light_infantry", "code": "li", "title": "Light infantry", "tags": "foot infantry light", "repair": "5G"}');
INSERT INTO "figures" VALUES('troop_types',1,'heavy_infantry','a6866b478eabdc44a6e24d357482b648','{"id": "heavy_infantry", "code": "hi", "title": "Heavy infantry", "tags": "foot infantry heavy", "repair": "5G/1I"}');
INSERT INTO "figures" VALUES('troop_types',2,'foot_shooters','b67331200080b8846d898e722fa6e57a','{"id": "foot_shooters", "code": "fs", "title": "Foot shooters", "tags": "foot shooters", "repair": "5G/1W"}');
INSERT INTO "figures" VALUES('troop_types',3,'light_cavalry','e0ec005a751ed8430ba273f0ee33f448','{"id": "light_cavalry", "code": "lc", "title": "Light cavalry", "tags": "cavalry light", "repair": "5G/10H"}');
INSERT INTO "figures" VALUES('troop_types',4,'heavy_cavalry','fbfe43ca94cbf19681f7aed7d5c1eb3f','{"id": "heavy_cavalry", "code": "hc", "title": "Heavy cavalry", "tags": "cavalry heavy", "repair": "5G/10H/1I"}');
INSERT INTO "figures" VALUES('troop_types',5,'mounted_shooters','276c122a7208ee5405e172d75524a2a5','{"id": "mounted_shooters", "code": "ms", "title": "Mounted shooters", "tags": "cavalry shooters", "repair": "5G/10H/1W"}');
INSERT INTO "figures" VALUES('troop_types',6,'multi_purpose_flyers','9248a20a49ccd4748955addcb083fd6e','{"id": "multi_purpose_flyers", "code": "mf", "title": "Multi-purpose flyers", "tags": "flyer", "repair": "?"}');
INSERT INTO "figures" VALUES('troop_types',7,'assault_flyers','8ff69f24b40a9f423a3474877e690288','{"id": "assault_flyers", "code": "af", "title": "Assault flyers", "tags": "flyer", "repair": "?"}');
INSERT INTO "figures" VALUES('peoples',0,'men','1899fcd2c448766aea42e4374bb89575','{"id": "men", "title": "Men", "home": "-", "repair_factor": "1"}');
INSERT INTO "figures" VALUES('peoples',1,'elves','661c6f433ad8a779c5f47dcd28868b17','{"id": "elves", "title": "Elves", "home": "elven_forest", "repair_factor": "1"}');
INSERT INTO "figures" VALUES('peoples',2,'hobbits','ecf949effcb7f31500d14ddb9f9a9169','{"id": "hobbits", "title": "Hobbits", "home": "shire", "repair_factor": "1"}');
INSERT INTO "figures" VALUES('peoples',3,'ents','c04b3492e0204a0414ef72d1066a971a','{"id": "ents", "title": "Ents", "home": "-", "repair_factor": "1"}');
INSERT INTO "figures" VALUES('peoples',4,'orcs','4f188dd7e57b1ef2030e6c2dffbad2c0','{"id": "orcs", "title": "Orcs", "home": "cave", "repair_factor": "1"}');
INSERT INTO "figures" VALUES('peoples',5,'trolls','471b7675eaaeaf9c26632f9f17b7b1af','{"id": "trolls", "title": "Trolls", "home": "-", "repair_factor": "1"}');
INSERT INTO "figures" VALUES('peoples',6,'mumaks','47e1e3d68bc277997cf2f47d0c5ba3f8','{"id": "mumaks", "title": "Mumaks", "home": "-", "repair_factor": "1"}');
INSERT INTO "figures" VALUES('peoples',7,'uruks','2fc8c9e31969eaed6412b3619922f335','{"id": "uruks", "title": "Uruks", "home": "-", "repair_factor": "1"}');
INSERT INTO "figures" VALUES('peoples',8,'dwarves','b469f149aa9114ab79ca0c8e4568f722','{"id": "dwarves", "title": "Dwarves", "home": "cave", "repair_factor": "2"}');
INSERT INTO "figures" VALUES('peoples',9,'eagles','e020dbdb2c655fc12e77b8fc5020c0c8','{"id": "eagles", "title": "Eagles", "home": "-", "repair_factor": "1"}');
INSERT INTO "figures" VALUES('peoples',10,'dragons','122787926056131cec6635f663c61fd7','{"id": "dragons", "title": "Dragons", "home": "-", "repair_factor": "1"}');
INSERT INTO "figures" VALUES('factions',0,'gondor','fffdc52743df8743aae7451ce52c3623','{"id": "gondor", "prefix": "GON", "title": "Gondor", "emblem": "tree"}');
INSERT INTO "figures" VALUES('factions',1,'rohan','3a52cae2251690c2d60d812ef798038e','{"id": "rohan", "prefix": "ROH", "title": "Rohan", "emblem": "horse"}');
INSERT INTO "figures" VALUES('factions',2,'rivendell','fc0f53fc43d1226e66c8e54f499f94a5','{"id": "rivendell", "prefix": "RIV", "title": "Rivendell", "emblem": "star"}');
INSERT INTO "figures" VALUES('factions',3,'hobbiton','1bfe33718c45b0eb2c76db56a7645d2d','{"id": "hobbiton", "prefix": "HOB", "title": "Hobbiton", "emblem": "leaf"}');
INSERT INTO "figures" VALUES('factions',4,'fangorn','72b39e2372e7a5181f6f5415a61a9af8','{"id": "fangorn", "prefix": "FAN", "title": "Fangorn", "emblem": "ent"}');
INSERT INTO "figures" VALUES('factions',5,'mordor','126a4b9e3db08ff47e2b0a0b56122b18','{"id": "mordor", "prefix": "MOR", "title": "Mordor", "emblem": "eye"}');
INSERT INTO "figures" VALUES('factions',6,'isengard','5d7e679c98ec370423042de91606d502','{"id": "isengard", "prefix": "ISE", "title": "Isengard", "emblem": "hand"}');
INSERT INTO "figures" VALUES('factions',7,'dwarves','6305c40e1d023540afd1eb55ff75f869','{"id": "dwarves", "prefix": "DWA", "title": "Dwarves", "emblem": "hammer"}');
INSERT INTO "figures" VALUES('factions',8,'eagles','6cd30b7b23ec9ae7ff9509466b074a5a','{"id": "eagles", "prefix": "EAG", "title": "Eagles", "emblem": "wing"}');
INSERT INTO "figures" VALUES('factions',9,'dragons','9498a0d6051978871992a112df80ab10','{"id": "dragons", "prefix": "DRA", "title": "Dragons", "emblem": "flame"}');
INSERT INTO "figures" VALUES('units',0,'gondor men light_infantry','8d24478b6e441da2d6fee40dd52a873f','{"faction": "gondor", "people": "men", "type": "light_infantry", "creation": "100G/3I", "upkeep": "30G/1I/1F", "strength": "4/1/2/2/0", "tags": "-"}');
INSERT INTO "figures" VALUES('units',1,'gondor men heavy_infantry','7aece3ea2b081ff2114be336ff40effc','{"faction": "gondor", "people": "men", "type": "heavy_infantry", "creation": "100G/6I", "upkeep": "30G/2I/2F", "strength": "6/1/3/1/0", "tags": "-"}');
INSERT INTO "figures" VALUES('units',2,'gondor men foot_shooters','f4aab566b514a7afb52014961a47258b','{"faction": "gondor", "people": "men", "type": "foot_shooters", "creation": "100G/6W", "upkeep": "30G/2W/1F", "strength": "3/1/2/2/3", "tags": "-"}');
INSERT INTO "figures" VALUES('units',3,'gondor men heavy_cavalry','a31d09c1b69a3cf796dc6721fce01c52','{"faction": "gondor", "people": "men", "type": "heavy_cavalry", "creation": "100G/100H/6I", "upkeep": "30G/2I/3F", "strength": "5/2/2/3/0", "tags": "horse"}');
INSERT INTO "figures" VALUES('units',4,'rohan men light_cavalry','58955ffe1b0eaf61c95487abb53c100e','{"faction": "rohan", "people": "men", "type": "light_cavalry", "creation": "120G/100H/3I/3W", "upkeep": "40G/1I/1W/2F", "strength": "4/2/2/4/0", "tags": "horse"}');
INSERT INTO "figures" VALUES('units',5,'rohan men heavy_cavalry','275ef4051bbc9944f784c25f7a232942','{"faction": "rohan", "people": "men", "type": "heavy_cavalry", "creation": "120G/100H/6I/3W", "upkeep": "40G/2I/1W/3F", "strength": "6/2/3/3/0", "tags": "horse"}');
INSERT INTO "figures" VALUES('units',6,'rohan men mounted_shooters','19c1c338b704d5e79eac9dc0fdebd8be','{"faction": "rohan", "people": "men", "type": "mounted_shooters", "creation": "120G/100H/6W", "upkeep": "40G/2W/2F", "strength": "4/1/2/4/2", "tags": "horse"}');
INSERT INTO "figures" VALUES('units',7,'rivendell elves light_infantry','ce43ffd1f42174491a6ec06c43195097','{"faction": "rivendell", "people": "elves", "type": "light_infantry", "creation": "3I", "upkeep": "1I/1F", "strength": "?", "tags": "-"}');
INSERT INTO "figures" VALUES('units',8,'rivendell elves foot_shooters','5be79aadb0c9a1779dd4f0b82e0ee672','{"faction": "rivendell", "people": "elves", "type": "foot_shooters", "creation": "6W", "upkeep": "2W/1F", "strength": "3/2/1(5)/2/3", "tags": "-"}');
INSERT INTO "figures" VALUES('units',9,'hobbiton hobbits foot_shooters','686a72bf89725be7cb6808eca89c85e4','{"faction": "hobbiton", "people": "hobbits", "type": "foot_shooters", "creation": "6W", "upkeep": "2W/1F", "strength": "2/2/1(3)/2/2", "tags": "-"}');
INSERT INTO "figures" VALUES('units',10,'fangorn ents light_infantry','416b0772e922a5b941c36b6e6dc4947b','{"faction": "fangorn", "people": "ents", "type": "light_infantry", "creation": "?", "upkeep": "?", "strength": "?", "tags": "-"}');
INSERT INTO "figures" VALUES('units',11,'mordor orcs light_infantry','094a944ef2a310a1de23b187e6329cb8','{"faction": "mordor", "people": "orcs", "type": "light_infantry", "creation": "50G/6I", "upkeep": "40G/2I/2F", "strength": "5/1(2)/2/2/0", "tags": "-"}');
INSERT INTO "figures" VALUES('units',12,'mordor orcs heavy_infantry','cbc660bc721cc27f2507093812871f5b','{"faction": "mordor", "people": "orcs", "type": "heavy_infantry", "creation": "50G/9I", "upkeep": "40G/3I/3F", "strength": "7/1/2/1/0", "tags": "-"}');
INSERT INTO "figures" VALUES('units',13,'mordor orcs foot_shooters','0e3b73f2dfd6857f0037f5e302bbd2a3','{"faction": "mordor", "people": "orcs", "type": "foot_shooters", "creation": "50G/3I/6W", "upkeep": "40G/1I/2W/2F", "strength": "4/1/2/2/3", "tags": "-"}');
INSERT INTO "figures" VALUES('units',14,'mordor orcs light_cavalry','72c73b2e3f801eaea7d7c38ec03708d1','{"faction": "mordor", "people": "orcs", "type": "light_cavalry", "creation": "100G/100V/6I", "upkeep": "60G/2I/4F", "strength": "6/2/3/3/0", "tags": "wargs"}');
INSERT INTO "figures" VALUES('units',15,'mordor orcs mounted_shooters','151576cced3a092cd4d028d0b477de56','{"faction": "mordor", "people": "orcs", "type": "mounted_shooters", "creation": "100G/100V/3I/6W", "upkeep": "60G/1I/2W/4F", "strength": "?", "tags": "wargs"}');
INSERT INTO "figures" VALUES('units',16,'mordor trolls light_infantry','2be0d6eb3854837d35d9b1beb6827db0','{"faction": "mordor", "people": "trolls", "type": "light_infantry", "creation": "300G/6W", "upkeep": "100G/2W/6F", "strength": "?", "tags": "-"}');
INSERT INTO "figures" VALUES('units',17,'mordor men light_infantry','48ce37966a4824be7ca463abeb5e10e3','{"faction": "mordor", "people": "men", "type": "light_infantry", "creation": "150G/3I", "upkeep": "40G/1I/1F", "strength": "4/1/2/2/0", "tags": "-"}');
INSERT INTO "figures" VALUES('units',18,'mordor men heavy_infantry','9011b1e67e435566847ac9d8e3c420e5','{"faction": "mordor", "people": "men", "type": "heavy_infantry", "creation": "150G/6I", "upkeep": "40G/2I/2F", "strength": "6/1/3/1/0", "tags": "-"}');
INSERT INTO "figures" VALUES('units',19,'mordor men foot_shooters','66939984e06188336fc3d79068fdf2cd','{"faction": "mordor", "people": "men", "type": "foot_shooters", "creation": "150G/6W", "upkeep": "40G/2W/1F", "strength": "3/1/2/2/3", "tags": "-"}');
INSERT INTO "figures" VALUES('units',20,'mordor men light_cavalry','1b35e225a23948415c7f6d5760cc466e','{"faction": "mordor", "people": "men", "type": "light_cavalry", "creation": "150G/100H/3I", "upkeep": "40G/1I/2F", "strength": "4/2/1/4/0", "tags": "horse"}');
INSERT INTO "figures" VALUES('units',21,'mordor men heavy_cavalry','2eceda899400def064548d6e96b8d6d0','{"faction": "mordor", "people": "men", "type": "heavy_cavalry", "creation": "150G/100H/6I", "upkeep": "40G/2I/3F", "strength": "?", "tags": "horse"}');
INSERT INTO "figures" VALUES('units',22,'mordor mumaks heavy_cavalry','aba38d3189f309e106b9e48f2c2e832a','{"faction": "mordor", "people": "mumaks", "type": "heavy_cavalry", "creation": "300G/2W", "upkeep": "6F", "strength": "?", "tags": "-"}');
INSERT INTO "figures" VALUES('units',23,'isengard uruks light_infantry','d5066645cf8fcf95f4b3c0be992d7afd','{"faction": "isengard", "people": "uruks", "type": "light_infantry", "creation": "70G/6I", "upkeep": "30G/2I/2F", "strength": "?", "tags": "-"}');
INSERT INTO "figures" VALUES('units',24,'isengard uruks heavy_infantry','c61b2f67f2c4f891319f4aa8805292a8','{"faction": "isengard", "people": "uruks", "type": "heavy_infantry", "creation": "70G/9I", "upkeep": "30G/3I/3F", "strength": "?", "tags": "-"}');
INSERT INTO "figures" VALUES('units',25,'isengard uruks foot_shooters','ba27f6dc2443240be2c1d7c6ce0dfb7b','{"faction": "isengard", "people": "uruks", "type": "foot_shooters", "creation": "70G/3I/6W", "upkeep": "30G/1I/2W/2F", "strength": "?", "tags": "-"}');
INSERT INTO "figures" VALUES('units',26,'isengard men light_infantry','a4d9c7fd05bf01a475523fdc4c82d014','{"faction": "isengard", "people": "men", "type": "light_infantry", "creation": "70G/3I", "upkeep": "40G/1I/1F", "strength": "4/1/1/2/0", "tags": "-"}');
INSERT INTO "figures" VALUES('units',27,'isengard men heavy_infantry','e8d52d3543019288203094cb5ec27f14','{"faction": "isengard", "people": "men", "type": "heavy_infantry", "creation": "70G/6I", "upkeep": "40G/2I/2F", "strength": "6/1/2/1/0", "tags": "-"}');
INSERT INTO "figures" VALUES('units',28,'isengard men foot_shooters','972e96deb018c25d9668f8a26abcd02e','{"faction": "isengard", "people": "men", "type": "foot_shooters", "creation": "70G/6W", "upkeep": "40G/2W/1F", "strength": "3/1/1/2/3", "tags": "-"}');
INSERT INTO "figures" VALUES('units',29,'dwarves dwarves heavy_infantry','b77502dd3f858787eb9e1d00b2e8ebeb','{"faction": "dwarves", "people": "dwarves", "type": "heavy_infantry", "creation": "?", "upkeep": "100G/2I/1F", "strength": "?", "tags": "-"}');
INSERT INTO "figures" VALUES('units',30,'dwarves dwarves foot_shooters','3b85ace8b5e8346abbb137781e8cca8a','{"faction": "dwarves", "people": "dwarves", "type": "foot_shooters", "creation": "?", "upkeep": "?", "strength": "4/1/3/2/2", "tags": "-"}');
INSERT INTO "figures" VALUES('units',31,'eagles eagles multi_purpose_flyers','0cc59d6024aee62753a40360a0163d03','{"faction": "eagles", "people": "eagles", "type": "multi_purpose_flyers", "creation": "?", "upkeep": "?", "strength": "?", "tags": "-"}');
INSERT INTO "figures" VALUES('units',32,'dragons dragons assault_flyers','57b16c61d18d1fceb6f31e13c216741a','{"faction": "dragons", "people": "dragons", "type": "assault_flyers", "creation": "?", "upkeep": "?", "strength": "?", "tags": "-"}');
INSERT INTO "figures" VALUES('terrain',0,'plain','8bf3f31fe966174abe81d9d7cdb67afa','{"id": "plain", "letter": "p", "title": "Plain"}');
INSERT INTO "figures" VALUES('terrain',1,'forest','03fa12b16f30942b13dcf77f7004f632','{"id": "forest", "letter": "f", "title": "Forest"}');
INSERT INTO "figures" VALUES('terrain',2,'mountain','1cf82f154c0c376dc2bf81280a96e91f','{"id": "mountain", "letter": "m", "title": "Mountain"}');
INSERT INTO "figures" VALUES('terrain',3,'swamp','6adf0230722a15731e232b786c2fd466','{"id": "swamp", "letter": "s", "title": "Swamp"}');
INSERT INTO "figures" VALUES('terrain',4,'street','30c52df233bfc082509b1575b6558186','{"id": "street", "letter": "t", "title": "Street"}');
INSERT INTO "figures" VALUES('effects',0,'forest horse movement','17f9956a1142217c473f0ef2743bbf39','{"terrain": "forest", "who": "horse", "effect": "movement", "amount": "-1", "after": "0", "rule": "W40"}');
INSERT INTO "figures" VALUES('effects',1,'forest mumaks movement','79a390edb92d532694d7307cf8cba5d3','{"terrain": "forest", "who": "mumaks", "effect": "movement", "amount": "-1", "after": "0", "rule": "W40"}');
INSERT INTO "figures" VALUES('effects',2,'forest eagles no_attack_from','aa0d9a4875721371562653f77d05713a','{"terrain": "forest", "who": "eagles", "effect": "no_attack_from", "amount": "0", "after": "0", "rule": "W40"}');
INSERT INTO "figures" VALUES('effects',3,'forest eagles no_attack_into','97a4f6fc20f3a0b2fbb64ce5cf342a25','{"terrain": "forest", "who": "eagles", "effect": "no_attack_into", "amount": "0", "after": "0", "rule": "W40"}');
INSERT INTO "figures" VALUES('effects',4,'forest dragons burn','114e9e0af77f4be486376d0e2464affb','{"terrain": "forest", "who": "dragons", "effect": "burn", "amount": "-1", "after": "1", "rule": "W40"}');
INSERT INTO "figures" VALUES('effects',5,'mountain cavalry no_entry','04a91fbcefe60a124c0d79232363f023','{"terrain": "mountain", "who": "cavalry", "effect": "no_entry", "amount": "0", "after": "0", "rule": "W41"}');
INSERT INTO "figures" VALUES('effects',6,'mountain !dwarves !orcs !uruks !trolls !isengard movement','dfa8f219ec1bcb4d29a64301c46c874a','{"terrain": "mountain", "who": "!dwarves !orcs !uruks !trolls !isengard", "effect": "movement", "amount": "-1", "after": "0", "rule": "W41"}');
INSERT INTO "figures" VALUES('effects',7,'mountain !dwarves !orcs !uruks !trolls !isengard entry_hits','3d8b738e341312d8a5197605928faa87','{"terrain": "mountain", "who": "!dwarves !orcs !uruks !trolls !isengard", "effect": "entry_hits", "amount": "-1", "after": "0", "rule": "W41"}');
INSERT INTO "figures" VALUES('effects',8,'mountain * range_cap','1f10529e879f8466994da163c9daf3d6','{"terrain": "mountain", "who": "*", "effect": "range_cap", "amount": "2", "after": "0", "rule": "W41"}');
INSERT INTO "figures" VALUES('effects',9,'plain light_cavalry charge','1035d96554b88f67f96b01988d274f91','{"terrain": "plain", "who": "light_cavalry", "effect": "charge", "amount": "1", "after": "2", "rule": "W42"}');
INSERT INTO "figures" VALUES('effects',10,'plain heavy_cavalry !mumaks charge','4554955e28feb864dc7fdf2c7fbfb820','{"terrain": "plain", "who": "heavy_cavalry !mumaks", "effect": "charge", "amount": "2", "after": "2", "rule": "W42"}');
INSERT INTO "figures" VALUES('effects',11,'swamp !hobbits !wargs !mumaks no_entry','05c36ed5307d12c9d9ce24f3b0cdfcc4','{"terrain": "swamp", "who": "!hobbits !wargs !mumaks", "effect": "no_entry", "amount": "0", "after": "0", "rule": "W43"}');
INSERT INTO "figures" VALUES('effects',12,'swamp hobbits movement','b6570228bf3b920ae5645c0fa1e66c4a','{"terrain": "swamp", "who": "hobbits", "effect": "movement", "amount": "-1", "after": "0", "rule": "W43"}');
INSERT INTO "figures" VALUES('effects',13,'swamp wargs movement','1c28dd49324cd0f6a68309f164ba337b','{"terrain": "swamp", "who": "wargs", "effect": "movement", "amount": "-1", "after": "0", "rule": "W43"}');
INSERT INTO "figures" VALUES('effects',14,'street local men light_infantry hits','6ee201b4bd1822c77455a079957617b8','{"terrain": "street", "who": "local men light_infantry", "effect": "hits", "amount": "1", "after": "0", "rule": "W44"}');
INSERT INTO "figures" VALUES('effects',15,'street local men light_infantry morale','531811b328d4684bd39dafd4ed59b797','{"terrain": "street", "who": "local men light_infantry", "effect": "morale", "amount": "1", "after": "0", "rule": "W44"}');
INSERT INTO "figures" VALUES('effects',16,'street local men foot_shooters hits','2de1c9fdd645a69635949fff3cdb92be','{"terrain": "street", "who": "local men foot_shooters", "effect": "hits", "amount": "1", "after": "0", "rule": "W44"}');
INSERT INTO "figures" VALUES('effects',17,'street local men foot_shooters morale','15173e357e904ff39b214a0990dc2011','{"terrain": "street", "who": "local men foot_shooters", "effect": "morale", "amount": "1", "after": "0", "rule": "W44"}');
INSERT INTO "figures" VALUES('effects',18,'street mumaks no_fight','1b7d1bf255156e920660568a0255eaad','{"terrain": "street", "who": "mumaks", "effect": "no_fight", "amount": "0", "after": "0", "rule": "W44"}');
INSERT INTO "figures" VALUES('effects',19,'street ents no_fight','3d39dc6438f5a288f17697d821f3a804','{"terrain": "street", "who": "ents", "effect": "no_fight", "amount": "0", "after": "0", "rule": "W44"}');
INSERT INTO "figures" VALUES('effects',20,'street eagles no_fight','1ab46e160ebf6fc96ddf609b0941b4c5','{"terrain": "street", "who": "eagles", "effect": "no_fight", "amount": "0", "after": "0", "rule": "W44"}');
INSERT INTO "figures" VALUES('effects',21,'street cavalry movement_cap','ea984db8c0ca0987287cb545f06a533d','{"terrain": "street", "who": "cavalry", "effect": "movement_cap", "amount": "2", "after": "0", "rule": "W44"}');
INSERT INTO "figures" VALUES('effects',22,'forest flyer ignore_movement','69bbda25f147ac9b235195472f80c048','{"terrain": "forest", "who": "flyer", "effect": "ignore_movement", "amount": "0", "after": "0", "rule": "W45"}');
INSERT INTO "figures" VALUES('effects',23,'mountain flyer ignore_movement','26a6ade27336c5d3bf1be63c4e23cd33','{"terrain": "mountain", "who": "flyer", "effect": "ignore_movement", "amount": "0", "after": "0", "rule": "W45"}');
INSERT INTO "figures" VALUES('effects',24,'swamp flyer ignore_movement','3ee287db3b39d01f12162f1a33fa14d7','{"terrain": "swamp", "who": "flyer", "effect": "ignore_movement", "amount": "0", "after": "0", "rule": "W45"}');
INSERT INTO "figures" VALUES('effects',25,'street flyer ignore_movement','e406096a4c53bdc975dd0a76bc55fc52','{"terrain": "street", "who": "flyer", "effect": "ignore_movement", "amount": "0", "after": "0", "rule": "W45"}');
INSERT INTO "figures" VALUES('forts',0,'palisade','7d28b5044c2cd06443a9e0344a1e624b','{"id": "palisade", "title": "Palisade", "wall_hits": "6", "gate_hits": "4", "bonus_hits": "1", "men": "1", "escalade": "1", "wall_repair": "1W", "gate_repair": "1W", "walls_broken_by": "!cavalry !shooters !hero | engine", "gates_broken_by": "!cavalry !shooters !hero | engine"}');
INSERT INTO "figures" VALUES('forts',1,'fort','2a0be67c5f096ec953d57a5992d9852f','{"id": "fort", "title": "Fort", "wall_hits": "12", "gate_hits": "6", "bonus_hits": "2", "men": "2", "escalade": "2", "wall_repair": "1S", "gate_repair": "1W", "walls_broken_by": "trolls | dragons | ents | ram | catapult", "gates_broken_by": "trolls | dragons | ents | ram | catapult | ballista"}');
INSERT INTO "figures" VALUES('forts',2,'fortress','af31e71394c4c41e2c177e02973a6dc3','{"id": "fortress", "title": "Fortress", "wall_hits": "20", "gate_hits": "10", "bonus_hits": "3", "men": "3", "escalade": "3", "wall_repair": "1S", "gate_repair": "1I/1W", "walls_broken_by": "catapult", "gates_broken_by": "trolls | dragons | ents | ram"}');
INSERT INTO "figures" VALUES('forts',3,'stronghold','ee2d714f1920f47e16dbb4dd3e138036','{"id": "stronghold", "title": "Stronghold", "wall_hits": "40", "gate_hits": "20", "bonus_hits": "4", "men": "4", "escalade": "4", "wall_repair": "2S", "gate_repair": "2I/1W", "walls_broken_by": "catapult", "gates_broken_by": "dragons | ram"}');
INSERT INTO "figures" VALUES('forts',4,'special','30abf3f682e390ac1f0b5ef3781d3d7d','{"id": "special", "title": "Special", "wall_hits": "?", "gate_hits": "?", "bonus_hits": "?", "men": "?", "escalade": "?", "wall_repair": "?", "gate_repair": "?", "walls_broken_by": "?", "gates_broken_by": "?"}');
INSERT INTO "figures" VALUES('engines',0,'small_ram','1ed8ac1bc5f27ea484b6a97529db5990','{"id": "small_ram", "title": "Small ram", "tags": "engine ram", "hits": "7", "strike": "1", "special_strike": "0", "range": "0", "shot": "-", "special_shot": "-"}');
INSERT INTO "figures" VALUES('engines',1,'large_ram','701cbeb4d1237602400252b66d9be918','{"id": "large_ram", "title": "Large ram", "tags": "engine ram", "hits": "10", "strike": "2", "special_strike": "0", "range": "0", "shot": "-", "special_shot": "-"}');
INSERT INTO "figures" VALUES('engines',2,'small_ballista','e097202f882bc5459d1427a0e77ffaba','{"id": "small_ballista", "title": "Small ballista", "tags": "engine ballista", "hits": "2", "strike": "1", "special_strike": "0", "range": "?", "shot": "1W", "special_shot": "-"}');
INSERT INTO "figures" VALUES('engines',3,'large_ballista','9c4c88bbbec3242aebb04a5958cb07f3','{"id": "large_ballista", "title": "Large ballista", "tags": "engine ballista", "hits": "4", "strike": "2", "special_strike": "0", "range": "?", "shot": "1I/1W", "special_shot": "-"}');
INSERT INTO "figures" VALUES('engines',4,'small_catapult','ac4e2835a6c8e9273103e2680d7f88bb','{"id": "small_catapult", "title": "Small catapult", "tags": "engine catapult", "hits": "4", "strike": "2", "special_strike": "3", "range": "?", "shot": "1S", "special_shot": "1M"}');
INSERT INTO "figures" VALUES('engines',5,'large_catapult','825eabd92e0e1865ae0a6e7e6452da02','{"id": "large_catapult", "title": "Large catapult", "tags": "engine catapult", "hits": "6", "strike": "3", "special_strike": "5", "range": "?", "shot": "2S", "special_shot": "2M"}');
INSERT INTO "figures" VALUES('rulebook',0,'W1','1f6fff468afe8b95b0bf874855486715','{"number": "W1", "heading": "The five figures of a unit", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',1,'W2','1e94c5d5d4e99053ceecffecce3f53a9','{"number": "W2", "heading": "Home ground changes figures", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',2,'W3','f788ebfadd1f77cbe49e4bc91ca34782','{"number": "W3", "heading": "The six figures of a hero", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',3,'W4','ec7a60d00c107dbaaced9ad277b39d3b','{"number": "W4", "heading": "Hidden figures block the acts that need them", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',4,'W5','0d2a72a828f69e185e8a48cac9082e42','{"number": "W5", "heading": "Resources and how costs are written", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',5,'W6','284ae6150e972e5d627b8fd7ea21e14b','{"number": "W6", "heading": "What mending a unit''s lost hits costs", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',6,'W7','13b12cc80394eaaea6c887077a685c58','{"number": "W7", "heading": "Upkeep of every cycle and what befalls the unpaid", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',7,'W8','40e755d45b687973423a5bb5bf685091','{"number": "W8", "heading": "Flags on the pole and units formed from a crowd", "status": "recorded"}');
INSERT INTO "figures" VALUES('rulebook',8,'W9','79b297063be362d0f7553267d9ca6aff','{"number": "W9", "heading": "Singles fall to a unit by touch or missile", "status": "recorded"}');
INSERT INTO "figures" VALUES('rulebook',9,'W10','569d59b18359f2115d1f7629749ca5de','{"number": "W10", "heading": "Touching an enemy''s pole is death", "status": "recorded"}');
INSERT INTO "figures" VALUES('rulebook',10,'W11','fd90e1114cf97daec12786e62edcc17a','{"number": "W11", "heading": "An unattended pole may be stripped", "status": "recorded"}');
INSERT INTO "figures" VALUES('rulebook',11,'W12','abc23003a84607c1144331c4b4ecb0e9','{"number": "W12", "heading": "A hero in a unit lends it his strength", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',12,'W13','b92ca516d5c2ef82964292dc350c3ccf','{"number": "W13", "heading": "How many and which heroes a unit takes", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',13,'W14','8886a58f211169fb8f954628e42432ef','{"number": "W14", "heading": "Heroes of a destroyed unit stand alone", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',14,'W15','67a0d5df1289223d4a7a0e69e1807057','{"number": "W15", "heading": "Heroes walk through their own and may take over", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',15,'W16','29ffe02743047e2982bf15132133c770','{"number": "W16", "heading": "A hero leaves his unit", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',16,'W17','a81a89f7e5d7182a3a7e809c0541a2b0','{"number": "W17", "heading": "Unconscious heroes and what virtual ones cannot do", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',17,'W18','f5b5b32eb980a3fe54e0bbbd915556a5','{"number": "W18", "heading": "A hero alone against units and other heroes", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',18,'W19','8737d96fc4b5d9236a26ef9be8c8782c','{"number": "W19", "heading": "Heroes are made by the masters", "status": "recorded"}');
INSERT INTO "figures" VALUES('rulebook',19,'W20','5afbf8b409c2bd11e5be94a0cad97214','{"number": "W20", "heading": "A commander''s level and what it allows", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',20,'W21','2f740c3edafd2341da237bc9616b01cf','{"number": "W21", "heading": "Troop types a commander may field", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',21,'W22','063055ea295f8fb1226b08a2b1d34219','{"number": "W22", "heading": "Levels by examination", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',22,'W23','cef3e07640d1bcb16794769a25286f50','{"number": "W23", "heading": "Levels by victories", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',23,'W24','672fe64879b1530e09b52cad95a131cf','{"number": "W24", "heading": "Exercises", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',24,'W25','738e0bff902f1903a7f74dc7a0dbf8ed','{"number": "W25", "heading": "Real commanders stand above virtual ones", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',25,'W26','dd7281f88483dbe78c25bffa9d727e2d','{"number": "W26", "heading": "Where and how sides deploy", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',26,'W27','cbed749dbcbc1b8b6ba9bb195e6a0ce4','{"number": "W27", "heading": "Deploying without a map", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',27,'W28','dcc3632735ebbc0a588c7bafe0c81cad','{"number": "W28", "heading": "Duels before a battle", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',28,'W29','250eaa7036c10fe04019765e8001d1cb','{"number": "W29", "heading": "Initiative and the hand-out of morale", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',29,'W30','c85d321475d975f8d57f53a88cdbfa06','{"number": "W30", "heading": "Dice typed in or rolled are all recorded", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',30,'W31','654a8948f0fe508f74f459e48b8cff48','{"number": "W31", "heading": "The order in a round and when morale moves", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',31,'W32','e8e8a881b1c26c36f959ce27da486050','{"number": "W32", "heading": "What a point of movement pays for", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',32,'W33','bebf694784aab3100dea7ac9a6b86e64','{"number": "W33", "heading": "Clashes and shots", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',33,'W34','463a19eea82cc5dcca6a96eb50e2a722','{"number": "W34", "heading": "Panic and running into one''s own", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',34,'W35','de4550fd02e0983421ffe0efee4420ef','{"number": "W35", "heading": "Paralysis and scattering", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',35,'W36','917079576dae7c9e9092471c22a20230','{"number": "W36", "heading": "Flight over the board''s edge", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',36,'W37','bd46bb8b5dc950620ef393c63bf1f27b','{"number": "W37", "heading": "The fate of a commander without units", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',37,'W38','53be966b8527687506d0430d302c095c','{"number": "W38", "heading": "How a battle ends and what is handed in", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',38,'W39','277464afa05359f823b0eb69b97fa3cc','{"number": "W39", "heading": "A master changes anything with a reason", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',39,'W40','4f49d7957ef0f57d5a6199f5389dfada','{"number": "W40", "heading": "Forest", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',40,'W41','c6054cd94681663d707e55195284925d','{"number": "W41", "heading": "Mountain", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',41,'W42','15e1446e057e0b6218a318b0c62bbd73','{"number": "W42", "heading": "Plain: the charge of cavalry", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',42,'W43','d626a65d13347c8eab6ce00ee15d3bbd','{"number": "W43", "heading": "Swamp", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',43,'W44','eeb0a12f8e02c760c16200ba6e457007','{"number": "W44", "heading": "Street", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',44,'W45','5ef4dd43e44dbdd51a42d36c918df98d','{"number": "W45", "heading": "Flyers over any ground", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',45,'W46','8f44c9836efd5b1427a5ff00537450af','{"number": "W46", "heading": "Classes of fortifications", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',46,'W47','914c9bd275879998dd8ddd237bdfdd05','{"number": "W47", "heading": "Walls and gates on the board", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',47,'W48','08cca94aa4a63020d1a244f78bd5c885','{"number": "W48", "heading": "Standing on walls", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',48,'W49','a3002b537c1556e506c05f23199fa1a6','{"number": "W49", "heading": "Climbing walls", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',49,'W50','948f71dae165ce91cb98b21557728bba','{"number": "W50", "heading": "Siege engines and their shots", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',50,'W51','0f4a4590cca83394d33b12b70eb5fcad','{"number": "W51", "heading": "Mending walls and gates", "status": "engine"}');
INSERT INTO "figures" VALUES('rulebook',51,'W52','1eb6f573eafe64269cb5e9f75b517364','{"number": "W52", "heading": "A siege is a battle on the fortification''s board", "status": "engine"}');
INSERT INTO "figures" VALUES('titles',0,'resources gold ru','eed3a3cf78c1f3b3b3ed06f60470bb2d','{"table": "resources", "id": "gold", "lang": "ru", "title": "Золото"}');
INSERT INTO "figures" VALUES('titles',1,'resources gold lv','28c83624d290f385181a653aaf7a5a80','{"table": "resources", "id": "gold", "lang": "lv", "title": "Zelts"}');
INSERT INTO "figures" VALUES('titles',2,'resources gold fr','d69943667c8facf9f8a31003b8c53eb3','{"table": "resources", "id": "gold", "lang": "fr", "title": "Or"}');
INSERT INTO "figures" VALUES('titles',3,'resources horses ru','60ef5c07f7352f2afe82def8c6825359','{"table": "resources", "id": "horses", "lang": "ru", "title": "Кони"}');
INSERT INTO "figures" VALUES('titles',4,'resources horses lv','078f9fe63460fa2a808cc3c8972f4d4a','{"table": "resources", "id": "horses", "lang": "lv", "title": "Zirgi"}');
INSERT INTO "figures" VALUES('titles',5,'resources horses fr','ed63c5cebd4208bfda506611446d453b','{"table": "resources", "id": "horses", "lang": "fr", "title": "Chevaux"}');
INSERT INTO "figures" VALUES('titles',6,'resources wargs ru','f1e8695cc515cd84d5324336ee5dfd41','{"table": "resources", "id": "wargs", "lang": "ru", "title": "Варги"}');
INSERT INTO "figures" VALUES('titles',7,'resources wargs lv','12ff1d9d1b598ff92099644c818db742','{"table": "resources", "id": "wargs", "lang": "lv", "title": "Vargi"}');
INSERT INTO "figures" VALUES('titles',8,'resources wargs fr','870e81c743ed0a921333e3aa4759f156','{"table": "resources", "id": "wargs", "lang": "fr", "title": "Wargs"}');
INSERT INTO "figures" VALUES('titles',9,'resources iron ru','427aaf2231ee4043af4e959b8edf066e','{"table": "resources", "id": "iron", "lang": "ru", "title": "Железо"}');
INSERT INTO "figures" VALUES('titles',10,'resources iron lv','e1e9e4f4c88ec7c947c47f9d379ff41e','{"table": "resources", "id": "iron", "lang": "lv", "title": "Dzelzs"}');
INSERT INTO "figures" VALUES('titles',11,'resources iron fr','177909a4aef648cda3c4aaa83bad54b3','{"table": "resources", "id": "iron", "lang": "fr", "title": "Fer"}');
INSERT INTO "figures" VALUES('titles',12,'resources wood ru','a7cca974d4dcb824a39778d0d9e0496e','{"table": "resources", "id": "wood", "lang": "ru", "title": "Дерево"}');
INSERT INTO "figures" VALUES('titles',13,'resources wood lv','a03b90d21a914ce7dda5442c93e45ebb','{"table": "resources", "id": "wood", "lang": "lv", "title": "Koks"}');
INSERT INTO "figures" VALUES('titles',14,'resources wood fr','03584d1bc59e148f97cc9909ae1a061b','{"table": "resources", "id": "wood", "lang": "fr", "title": "Bois"}');
INSERT INTO "figures" VALUES('titles',15,'resources food ru','27d3b167b685e65416cfbc0fce18a0e0','{"table": "resources", "id": "food", "lang": "ru", "title": "Провиант"}');
INSERT INTO "figures" VALUES('titles',16,'resources food lv','89298a633f06224b5451e5849ced3b39','{"table": "resources", "id": "food", "lang": "lv", "title": "Pārtika"}');
INSERT INTO "figures" VALUES('titles',17,'resources food fr','c98e84c1ec913582e936e532814eb0a0','{"table": "resources", "id": "food", "lang": "fr", "title": "Vivres"}');
INSERT INTO "figures" VALUES('titles',18,'resources stone ru','9eaddd93eb848ae478184c97bdb0fffa','{"table": "resources", "id": "stone", "lang": "ru", "title": "Камень"}');
INSERT INTO "figures" VALUES('titles',19,'resources stone lv','8c8e4456e5cb55d0efc600c7bcdee7b6','{"table": "resources", "id": "stone", "lang": "lv", "title": "Akmens"}');
INSERT INTO "figures" VALUES('titles',20,'resources stone fr','8dedf97dbd7dfa0ab6218bba13fd9d1e','{"table": "resources", "id": "stone", "lang": "fr", "title": "Pierre"}');
INSERT INTO "figures" VALUES('titles',21,'resources fire_mixture ru','c2c841f938a9b0f0846d18a7c51fd2c2','{"table": "resources", "id": "fire_mixture", "lang": "ru", "title": "Огненная смесь"}');
INSERT INTO "figures" VALUES('titles',22,'resources fire_mixture lv','bb9118c467c2f82df624557090ef2384','{"table": "resources", "id": "fire_mixture", "lang": "lv", "title": "Degmaisījums"}');
INSERT INTO "figures" VALUES('titles',23,'resources fire_mixture fr','53e5acc7ff13b25f91a24e5673e07c4b','{"table": "resources", "id": "fire_mixture", "lang": "fr", "title": "Feu grégeois"}');
INSERT INTO "figures" VALUES('titles',24,'troop_types light_infantry ru','09c9f993bb27b9ed33bd96196c98329c','{"table": "troop_types", "id": "light_infantry", "lang": "ru", "title": "Лёгкая пехота"}');
INSERT INTO "figures" VALUES('titles',25,'troop_types light_infantry lv','5c62803de3af2bd073258c8084541b0b','{"table": "troop_types", "id": "light_infantry", "lang": "lv", "title": "Vieglie kājnieki"}');
INSERT INTO "figures" VALUES('titles',26,'troop_types light_infantry fr','675a80b6b214aabaf5cf9e55a84af874','{"table": "troop_types", "id": "light_infantry", "lang": "fr", "title": "Infanterie légère"}');
INSERT INTO "figures" VALUES('titles',27,'troop_types heavy_infantry ru','5f686139602d91e125cb266b6c4bdce4','{"table": "troop_types", "id": "heavy_infantry", "lang": "ru", "title": "Тяжёлая пехота"}');
INSERT INTO "figures" VALUES('titles',28,'troop_types heavy_infantry lv','78a97a5482a3ab98b5b8db205aea44aa','{"table": "troop_types", "id": "heavy_infantry", "lang": "lv", "title": "Smagie kājnieki"}');
INSERT INTO "figures" VALUES('titles',29,'troop_types heavy_infantry fr','4bcc3bd47a05b2857a3c3660ae04f66a','{"table": "troop_types", "id": "heavy_infantry", "lang": "fr", "title": "Infanterie lourde"}');
INSERT INTO "figures" VALUES('titles',30,'troop_types foot_shooters ru','198c862b6658354884b99016f9e9b392','{"table": "troop_types", "id": "foot_shooters", "lang": "ru", "title": "Пешие стрелки"}');
INSERT INTO "figures" VALUES('titles',31,'troop_types foot_shooters lv','09c03ae11548ac196866c09bda8af115','{"table": "troop_types", "id": "foot_shooters", "lang": "lv", "title": "Kājnieki šāvēji"}');
INSERT INTO "figures" VALUES('titles',32,'troop_types foot_shooters fr','262fa9d920ef1d7b9a8962891584d8c8','{"table": "troop_types", "id": "foot_shooters", "lang": "fr", "title": "Tireurs à pied"}');
INSERT INTO "figures" VALUES('titles',33,'troop_types light_cavalry ru','93837dc4629a7f5ef49db8b2e53ea4b4','{"table": "troop_types", "id": "light_cavalry", "lang": "ru", "title": "Лёгкая конница"}');
INSERT INTO "figures" VALUES('titles',34,'troop_types light_cavalry lv','c1c1dbf4777e7d4daf5ac73bf374df99','{"table": "troop_types", "id": "light_cavalry", "lang": "lv", "title": "Vieglā kavalērija"}');
INSERT INTO "figures" VALUES('titles',35,'troop_types light_cavalry fr','238eab86d55eca86c8a37dafad3de83f','{"table": "troop_types", "id": "light_cavalry", "lang": "fr", "title": "Cavalerie légère"}');
INSERT INTO "figures" VALUES('titles',36,'troop_types heavy_cavalry ru','9035eef998534c020b466fd43d49319d','{"table": "troop_types", "id": "heavy_cavalry", "lang": "ru", "title": "Тяжёлая конница"}');
INSERT INTO "figures" VALUES('titles',37,'troop_types heavy_cavalry lv','6ec2ec08df597e04e3474a3f59ff5398','{"table": "troop_types", "id": "heavy_cavalry", "lang": "lv", "title": "Smagā kavalērija"}');
INSERT INTO "figures" VALUES('titles',38,'troop_types heavy_cavalry fr','800c2c20f433c82c243135141ba0e807','{"table": "troop_types", "id": "heavy_cavalry", "lang": "fr", "title": "Cavalerie lourde"}');
INSERT INTO "figures" VALUES('titles',39,'troop_types mounted_shooters ru','3e8cbe1206969cf50d14208a07e65276','{"table": "troop_types", "id": "mounted_shooters", "lang": "ru", "title": "Конные стрелки"}');
INSERT INTO "figures" VALUES('titles',40,'troop_types mounted_shooters lv','5c1b29826e02d8697eb8b0d0ee4a6509','{"table": "troop_types", "id": "mounted_shooters", "lang": "lv", "title": "Jātnieki šāvēji"}');
INSERT INTO "figures" VALUES('titles',41,'troop_types mounted_shooters fr','0981d74a041fcd8ac6cd6793033de59e','{"table": "troop_types", "id": "mounted_shooters", "lang": "fr", "title": "Tireurs montés"}');
INSERT INTO "figures" VALUES('titles',42,'troop_types multi_purpose_flyers ru','9229ead75a2b50c106ac562fed638bc9','{"table": "troop_types", "id": "multi_purpose_flyers", "lang": "ru", "title": "Летуны общего назначения"}');
INSERT INTO "figures" VALUES('titles',43,'troop_types multi_purpose_flyers lv','a18a42929704af9a0baaee525a19cce0','{"table": "troop_types", "id": "multi_purpose_flyers", "lang": "lv", "title": "Daudzpusīgie lidoņi"}');
INSERT INTO "figures" VALUES('titles',44,'troop_types multi_purpose_flyers fr','c676ab824f15687662f4da6c1873476a','{"table": "troop_types", "id": "multi_purpose_flyers", "lang": "fr", "title": "Volants polyvalents"}');
INSERT INTO "figures" VALUES('titles',45,'troop_types assault_flyers ru','a8d6983c821d8be2b112b0acb87d608c','{"table": "troop_types", "id": "assault_flyers", "lang": "ru", "title": "Штурмовые летуны"}');
INSERT INTO "figures" VALUES('titles',46,'troop_types assault_flyers lv','31be1048cbb4c8a6cd396ac03514263f','{"table": "troop_types", "id": "assault_flyers", "lang": "lv", "title": "Triecienlidoņi"}');
INSERT INTO "figures" VALUES('titles',47,'troop_types assault_flyers fr','756602480e5ee70a34fd4b2429ce3071','{"table": "troop_types", "id": "assault_flyers", "lang": "fr", "title": "Volants d''assaut"}');
INSERT INTO "figures" VALUES('titles',48,'peoples men ru','8c7b0b4caaa4035f35a8df8222282934','{"table": "peoples", "id": "men", "lang": "ru", "title": "Люди"}');
INSERT INTO "figures" VALUES('titles',49,'peoples men lv','88ff36244ef7f8455cd52bb514f60ff1','{"table": "peoples", "id": "men", "lang": "lv", "title": "Cilvēki"}');
INSERT INTO "figures" VALUES('titles',50,'peoples men fr','b930fea5af25ade26773dc2367a4797a','{"table": "peoples", "id": "men", "lang": "fr", "title": "Hommes"}');
INSERT INTO "figures" VALUES('titles',51,'peoples elves ru','2d6cdd817c72a4c10dc1924046316fa6','{"table": "peoples", "id": "elves", "lang": "ru", "title": "Эльфы"}');
INSERT INTO "figures" VALUES('titles',52,'peoples elves lv','5bb3c6c7439a03acdc12cd8a7441a861','{"table": "peoples", "id": "elves", "lang": "lv", "title": "Elfi"}');
INSERT INTO "figures" VALUES('titles',53,'peoples elves fr','d5c6046f41d202ef589171c77cc68e19','{"table": "peoples", "id": "elves", "lang": "fr", "title": "Elfes"}');
INSERT INTO "figures" VALUES('titles',54,'peoples hobbits ru','96660994fd4d8e5047f9c6edf09686ed','{"table": "peoples", "id": "hobbits", "lang": "ru", "title": "Хоббиты"}');
INSERT INTO "figures" VALUES('titles',55,'peoples hobbits lv','7d7eaed4e292076c28e8dbe72ffc14ed','{"table": "peoples", "id": "hobbits", "lang": "lv", "title": "Hobiti"}');
INSERT INTO "figures" VALUES('titles',56,'peoples hobbits fr','d45db3e692ef1de532158ec53e717bfb','{"table": "peoples", "id": "hobbits", "lang": "fr", "title": "Hobbits"}');
INSERT INTO "figures" VALUES('titles',57,'peoples ents ru','6d597f8aa26d4aa61694d15c5f34f5cc','{"table": "peoples", "id": "ents", "lang": "ru", "title": "Энты"}');
INSERT INTO "figures" VALUES('titles',58,'peoples ents lv','349e7d872d0d13640f55f3a85e75fe3c','{"table": "peoples", "id": "ents", "lang": "lv", "title": "Enti"}');
INSERT INTO "figures" VALUES('titles',59,'peoples ents fr','4200b72ff0cf271bbf062fe4061dc3b2','{"table": "peoples", "id": "ents", "lang": "fr", "title": "Ents"}');
INSERT INTO "figures" VALUES('titles',60,'peoples orcs ru','68adf8bcd96be4debdd4180bb1ac1baf','{"table": "peoples", "id": "orcs", "lang": "ru", "title": "Орки"}');
INSERT INTO "figures" VALUES('titles',61,'peoples orcs lv','15fd513e480865c2bfff60102905eb90','{"table": "peoples", "id": "orcs", "lang": "lv", "title": "Orki"}');
INSERT INTO "figures" VALUES('titles',62,'peoples orcs fr','f9fa52c3eb14292e2bf30a2824810552','{"table": "peoples", "id": "orcs", "lang": "fr", "title": "Orques"}');
INSERT INTO "figures" VALUES('titles',63,'peoples trolls ru','bcde15e196fbdeb1ee22d0ba89bb94ef','{"table": "peoples", "id": "trolls", "lang": "ru", "title": "Тролли"}');
INSERT INTO "figures" VALUES('titles',64,'peoples trolls lv','2cfc5995061c11fde0425a2fe4c54e5f','{"table": "peoples", "id": "trolls", "lang": "lv", "title": "Troļļi"}');
INSERT INTO "figures" VALUES('titles',65,'peoples trolls fr','d05557edbb20b3acf48c5ba0d978929d','{"table": "peoples", "id": "trolls", "lang": "fr", "title": "Trolls"}');
INSERT INTO "figures" VALUES('titles',66,'peoples mumaks ru','e182e0e9a0553b92127cf4a860602ed6','{"table": "peoples", "id": "mumaks", "lang": "ru", "title": "Мумаки"}');
INSERT INTO "figures" VALUES('titles',67,'peoples mumaks lv','b21f858f7397de16aa10ca5f1c1c8c28','{"table": "peoples", "id": "mumaks", "lang": "lv", "title": "Mūmaki"}');
INSERT INTO "figures" VALUES('titles',68,'peoples mumaks fr','9af6ac6e7235a51843cbb28520de009d','{"table": "peoples", "id": "mumaks", "lang": "fr", "title": "Mûmakil"}');
INSERT INTO "figures" VALUES('titles',69,'peoples uruks ru','0ac24770b7fc20d014f962f4460963f7','{"table": "peoples", "id": "uruks", "lang": "ru", "title": "Уруки"}');
INSERT INTO "figures" VALUES('titles',70,'peoples uruks lv','5c581b9bd50b56fe09483b29be755f19','{"table": "peoples", "id": "uruks", "lang": "lv", "title": "Uruki"}');
INSERT INTO "figures" VALUES('titles',71,'peoples uruks fr','09c828f0bac0c336ea271da782df2403','{"table": "peoples", "id": "uruks", "lang": "fr", "title": "Ourouks"}');
INSERT INTO "figures" VALUES('titles',72,'peoples dwarves ru','56c838f91889816f885b7c12356cf050','{"table": "peoples", "id": "dwarves", "lang": "ru", "title": "Гномы"}');
INSERT INTO "figures" VALUES('titles',73,'peoples dwarves lv','314ef74763e16430db399ce1f4de0b83','{"table": "peoples", "id": "dwarves", "lang": "lv", "title": "Rūķi"}');
INSERT INTO "figures" VALUES('titles',74,'peoples dwarves fr','806fb3ca66d9a40364bf6b0df88004e6','{"table": "peoples", "id": "dwarves", "lang": "fr", "title": "Nains"}');
INSERT INTO "figures" VALUES('titles',75,'peoples eagles ru','e198e47424e2a7be0b1d2cb9aa97fdd7','{"table": "peoples", "id": "eagles", "lang": "ru", "title": "Орлы"}');
INSERT INTO "figures" VALUES('titles',76,'peoples eagles lv','7a64562994e986626bbf28e8ba0810d7','{"table": "peoples", "id": "eagles", "lang": "lv", "title": "Ērgļi"}');
INSERT INTO "figures" VALUES('titles',77,'peoples eagles fr','823ef63871faa3593de95f7863ebef7a','{"table": "peoples", "id": "eagles", "lang": "fr", "title": "Aigles"}');
INSERT INTO "figures" VALUES('titles',78,'peoples dragons ru','d6689362f42f9147b0a3bd521d6cbd02','{"table": "peoples", "id": "dragons", "lang": "ru", "title": "Драконы"}');
INSERT INTO "figures" VALUES('titles',79,'peoples dragons lv','ad4b8dd813c6ec0d8998203b5a9d392f','{"table": "peoples", "id": "dragons", "lang": "lv", "title": "Pūķi"}');
INSERT INTO "figures" VALUES('titles',80,'peoples dragons fr','e64dfa1602d3c6c4fab4049eb473078b','{"table": "peoples", "id": "dragons", "lang": "fr", "title": "Dragons"}');
INSERT INTO "figures" VALUES('titles',81,'factions gondor ru','5e3c9b9ea9b5f9339a8bc7ccfef4c3f3','{"table": "factions", "id": "gondor", "lang": "ru", "title": "Гондор"}');
INSERT INTO "figures" VALUES('titles',82,'factions gondor lv','f661b008a0de2218b5a74c213da7389f','{"table": "factions", "id": "gondor", "lang": "lv", "title": "Gondora"}');
INSERT INTO "figures" VALUES('titles',83,'factions gondor fr','120abfe4ee6fe4dc5917b66286706588','{"table": "factions", "id": "gondor", "lang": "fr", "title": "Gondor"}');
INSERT INTO "figures" VALUES('titles',84,'factions rohan ru','23e29066b14d6af0fa39895edefce3bf','{"table": "factions", "id": "rohan", "lang": "ru", "title": "Рохан"}');
INSERT INTO "figures" VALUES('titles',85,'factions rohan lv','8b1560d92ac97bcc8c061770d597f10c','{"table": "factions", "id": "rohan", "lang": "lv", "title": "Rohana"}');
INSERT INTO "figures" VALUES('titles',86,'factions rohan fr','636936e96fcf530aa7ee9cee489aa80f','{"table": "factions", "id": "rohan", "lang": "fr", "title": "Rohan"}');
INSERT INTO "figures" VALUES('titles',87,'factions rivendell ru','333c8b4d393625ef96ecf2731c73d235','{"table": "factions", "id": "rivendell", "lang": "ru", "title": "Ривенделл"}');
INSERT INTO "figures" VALUES('titles',88,'factions rivendell lv','298a7007af0e8e6b91c1f3617d1aa768','{"table": "factions", "id": "rivendell", "lang": "lv", "title": "Rivendela"}');
INSERT INTO "figures" VALUES('titles',89,'factions rivendell fr','16dd38229e35b2ef3a3239e2414e9786','{"table": "factions", "id": "rivendell", "lang": "fr", "title": "Fendeval"}');
INSERT INTO "figures" VALUES('titles',90,'factions hobbiton ru','04bc9c5ea0d88034d0ad4b7f47009811','{"table": "factions", "id": "hobbiton", "lang": "ru", "title": "Хоббитон"}');
INSERT INTO "figures" VALUES('titles',91,'factions hobbiton lv','838c2d5405dd679588aea27f609d8b55','{"table": "factions", "id": "hobbiton", "lang": "lv", "title": "Hobitona"}');
INSERT INTO "figures" VALUES('titles',92,'factions hobbiton fr','2f19ac63be634f62de8fd5d539fbde48','{"table": "factions", "id": "hobbiton", "lang": "fr", "title": "Hobbitebourg"}');
INSERT INTO "figures" VALUES('titles',93,'factions fangorn ru','32fdfc81dfcd0331c62ddc2006ed3403','{"table": "factions", "id": "fangorn", "lang": "ru", "title": "Фангорн"}');
INSERT INTO "figures" VALUES('titles',94,'factions fangorn lv','e9fa123837997013167fcec55f508d28','{"table": "factions", "id": "fangorn", "lang": "lv", "title": "Fangorna"}');
INSERT INTO "figures" VALUES('titles',95,'factions fangorn fr','b1b90c9318e740d7601f5077d6efbd93','{"table": "factions", "id": "fangorn", "lang": "fr", "title": "Fangorn"}');
INSERT INTO "figures" VALUES('titles',96,'factions mordor ru','8795d80d70b9289d4a3642b8b7ca0eb8','{"table": "factions", "id": "mordor", "lang": "ru", "title": "Мордор"}');
INSERT INTO "figures" VALUES('titles',97,'factions mordor lv','a79acae896ac7e75628f150bed13c424','{"table": "factions", "id": "mordor", "lang": "lv", "title": "Mordora"}');
INSERT INTO "figures" VALUES('titles',98,'factions mordor fr','1a0b5bc0bebff00aa67b5cd564bc98b2','{"table": "factions", "id": "mordor", "lang": "fr", "title": "Mordor"}');
INSERT INTO "figures" VALUES('titles',99,'factions isengard ru','260feb5b9d0e9d65914f804ea98af62d','{"table": "factions", "id": "isengard", "lang": "ru", "title": "Изенгард"}');
INSERT INTO "figures" VALUES('titles',100,'factions isengard lv','ef21477a9835bee26079e73952b7521c','{"table": "factions", "id": "isengard", "lang": "lv", "title": "Izengarda"}');
INSERT INTO "figures" VALUES('titles',101,'factions isengard fr','a1bf029fd2996f42f6c30ff0216cda4f','{"table": "factions", "id": "isengard", "lang": "fr", "title": "Isengard"}');
INSERT INTO "figures" VALUES('titles',102,'factions dwarves ru','e4b4bbe940d6b44895273d94e56c563a','{"table": "factions", "id": "dwarves", "lang": "ru", "title": "Гномы"}');
INSERT INTO "figures" VALUES('titles',103,'factions dwarves lv','9ff24ea21b62eac6ee3236f683d60d06','{"table": "factions", "id": "dwarves", "lang": "lv", "title": "Rūķi"}');
INSERT INTO "figures" VALUES('titles',104,'factions dwarves fr','ba29fc5d0e162d3f68e3313415222723','{"table": "factions", "id": "dwarves", "lang": "fr", "title": "Nains"}');
INSERT INTO "figures" VALUES('titles',105,'factions eagles ru','bdb99c8acf8574ac9fe9c78de6fc5e91','{"table": "factions", "id": "eagles", "lang": "ru", "title": "Орлы"}');
INSERT INTO "figures" VALUES('titles',106,'factions eagles lv','2798d67ea3f6744f4d06fe76c1978434','{"table": "factions", "id": "eagles", "lang": "lv", "title": "Ērgļi"}');
INSERT INTO "figures" VALUES('titles',107,'factions eagles fr','637aee1231eb6c6ec473d8c3400a841e','{"table": "factions", "id": "eagles", "lang": "fr", "title": "Aigles"}');
INSERT INTO "figures" VALUES('titles',108,'factions dragons ru','df55230a0c1c0e932f8e81fd471b234b','{"table": "factions", "id": "dragons", "lang": "ru", "title": "Драконы"}');
INSERT INTO "figures" VALUES('titles',109,'factions dragons lv','95ff401a4d7a920742dc4b04192e4f8c','{"table": "factions", "id": "dragons", "lang": "lv", "title": "Pūķi"}');
INSERT INTO "figures" VALUES('titles',110,'factions dragons fr','7d6abde94d95b39b5ddb1a615d13ed46','{"table": "factions", "id": "dragons", "lang": "fr", "title": "Dragons"}');
INSERT INTO "figures" VALUES('titles',111,'terrain plain ru','96fd3f263f4d7334f8b0672e5982c259','{"table": "terrain", "id": "plain", "lang": "ru", "title": "Равнина"}');
INSERT INTO "figures" VALUES('titles',112,'terrain plain lv','637b788acb1722db57423cea065eb8db','{"table": "terrain", "id": "plain", "lang": "lv", "title": "Līdzenums"}');
INSERT INTO "figures" VALUES('titles',113,'terrain plain fr','9540a890584f82e43b2e3631a6776625','{"table": "terrain", "id": "plain", "lang": "fr", "title": "Plaine"}');
INSERT INTO "figures" VALUES('titles',114,'terrain forest ru','9223069e7d288984977aa584b100c0c7','{"table": "terrain", "id": "forest", "lang": "ru", "title": "Лес"}');
INSERT INTO "figures" VALUES('titles',115,'terrain forest lv','eaa0c8d67133be16f9ba1031b2f71bea','{"table": "terrain", "id": "forest", "lang": "lv", "title": "Mežs"}');
INSERT INTO "figures" VALUES('titles',116,'terrain forest fr','6ebb951af1410e9e075bc21085b3081e','{"table": "terrain", "id": "forest", "lang": "fr", "title": "Forêt"}');
INSERT INTO "figures" VALUES('titles',117,'terrain mountain ru','b111ad129e9e633d4bb9852068e2c288','{"table": "terrain", "id": "mountain", "lang": "ru", "title": "Горы"}');
INSERT INTO "figures" VALUES('titles',118,'terrain mountain lv','5fcd3207c1d0a9b902e4106b12a49f8f','{"table": "terrain", "id": "mountain", "lang": "lv", "title": "Kalni"}');
INSERT INTO "figures" VALUES('titles',119,'terrain mountain fr','399bca801fc94deda2c6474fd30808c6','{"table": "terrain", "id": "mountain", "lang": "fr", "title": "Montagne"}');
INSERT INTO "figures" VALUES('titles',120,'terrain swamp ru','688f7b30ee0f691710ec7264fb2b2e80','{"table": "terrain", "id": "swamp", "lang": "ru", "title": "Болото"}');
INSERT INTO "figures" VALUES('titles',121,'terrain swamp lv','f41293d83207340977426a7baebc002e','{"table": "terrain", "id": "swamp", "lang": "lv", "title": "Purvs"}');
INSERT INTO "figures" VALUES('titles',122,'terrain swamp fr','c9a214a664e92d02d426399486c33bf8','{"table": "terrain", "id": "swamp", "lang": "fr", "title": "Marais"}');
INSERT INTO "figures" VALUES('titles',123,'terrain street ru','f56fe2d010364f638721c1171c3be4eb','{"table": "terrain", "id": "street", "lang": "ru", "title": "Улица"}');
INSERT INTO "figures" VALUES('titles',124,'terrain street lv','8ac41901c574bf35999241c3d7d372da','{"table": "terrain", "id": "street", "lang": "lv", "title": "Iela"}');
INSERT INTO "figures" VALUES('titles',125,'terrain street fr','260ec6bd00e62a5a6114c1b21f32e82d','{"table": "terrain", "id": "street", "lang": "fr", "title": "Rue"}');
INSERT INTO "figures" VALUES('titles',126,'forts palisade ru','7ed6ad0f5f6e6c21d427453fc46b59c6','{"table": "forts", "id": "palisade", "lang": "ru", "title": "Частокол"}');
INSERT INTO "figures" VALUES('titles',127,'forts palisade lv','f3c369561024312fd499494b3f503b6d','{"table": "forts", "id": "palisade", "lang": "lv", "title": "Palisāde"}');
INSERT INTO "figures" VALUES('titles',128,'forts palisade fr','8fbe285214b6bc5780b60738f9d5fa59','{"table": "forts", "id": "palisade", "lang": "fr", "title": "Palissade"}');
INSERT INTO "figures" VALUES('titles',129,'forts fort ru','1ce80c8ea13cf8c2c6b8bd76dd22541a','{"table": "forts", "id": "fort", "lang": "ru", "title": "Форт"}');
INSERT INTO "figures" VALUES('titles',130,'forts fort lv','44e1a1053af2b75ad8502c94a69e7df4','{"table": "forts", "id": "fort", "lang": "lv", "title": "Forts"}');
INSERT INTO "figures" VALUES('titles',131,'forts fort fr','cd64f8a476426842fc784e7b0fea5be2','{"table": "forts", "id": "fort", "lang": "fr", "title": "Fort"}');
INSERT INTO "figures" VALUES('titles',132,'forts fortress ru','6aff9b1102081541774710476b7b0a4d','{"table": "forts", "id": "fortress", "lang": "ru", "title": "Крепость"}');
INSERT INTO "figures" VALUES('titles',133,'forts fortress lv','95578c0ab73fce6db66b078776e90e64','{"table": "forts", "id": "fortress", "lang": "lv", "title": "Cietoksnis"}');
INSERT INTO "figures" VALUES('titles',134,'forts fortress fr','c5899d88f98fd1246e63b209e624506a','{"table": "forts", "id": "fortress", "lang": "fr", "title": "Forteresse"}');
INSERT INTO "figures" VALUES('titles',135,'forts stronghold ru','fc7d39e95f5b97ee44bc7b54eee1ea00','{"table": "forts", "id": "stronghold", "lang": "ru", "title": "Твердыня"}');
INSERT INTO "figures" VALUES('titles',136,'forts stronghold lv','253b37171a9d3ee8a57c12e24cbc8c34','{"table": "forts", "id": "stronghold", "lang": "lv", "title": "Lielais cietoksnis"}');
INSERT INTO "figures" VALUES('titles',137,'forts stronghold fr','7ccc15181f60cd5c02343f58602c0a3a','{"table": "forts", "id": "stronghold", "lang": "fr", "title": "Place forte"}');
INSERT INTO "figures" VALUES('titles',138,'forts special ru','f3e1c8fb7bc34cf7b9462e6f596ab4b4','{"table": "forts", "id": "special", "lang": "ru", "title": "Особое"}');
INSERT INTO "figures" VALUES('titles',139,'forts special lv','f950be7738506db8ee79ce230b270cb2','{"table": "forts", "id": "special", "lang": "lv", "title": "Īpašs"}');
INSERT INTO "figures" VALUES('titles',140,'forts special fr','fca2e411e898053bf7544a73bbac008e','{"table": "forts", "id": "special", "lang": "fr", "title": "Spécial"}');
INSERT INTO "figures" VALUES('titles',141,'engines small_ram ru','519e769e44a05d074a201fd0c4800eb0','{"table": "engines", "id": "small_ram", "lang": "ru", "title": "Малый таран"}');
INSERT INTO "figures" VALUES('titles',142,'engines small_ram lv','60b44b3cd56deefd6014525ce2df17a4','{"table": "engines", "id": "small_ram", "lang": "lv", "title": "Mazais taranis"}');
INSERT INTO "figures" VALUES('titles',143,'engines small_ram fr','f209ccd24013f7cd96127236e5be4730','{"table": "engines", "id": "small_ram", "lang": "fr", "title": "Petit bélier"}');
INSERT INTO "figures" VALUES('titles',144,'engines large_ram ru','3feb448c49d905fa9ea32e4e76ec3ed8','{"table": "engines", "id": "large_ram", "lang": "ru", "title": "Большой таран"}');
INSERT INTO "figures" VALUES('titles',145,'engines large_ram lv','95a5ce8412f048159bd91627931140a3','{"table": "engines", "id": "large_ram", "lang": "lv", "title": "Lielais taranis"}');
INSERT INTO "figures" VALUES('titles',146,'engines large_ram fr','18f5300dd2611516e5c94cb2f686eb90','{"table": "engines", "id": "large_ram", "lang": "fr", "title": "Grand bélier"}');
INSERT INTO "figures" VALUES('titles',147,'engines small_ballista ru','d05ac8cdb79cb7617e5f4a166eef0757','{"table": "engines", "id": "small_ballista", "lang": "ru", "title": "Малая баллиста"}');
INSERT INTO "figures" VALUES('titles',148,'engines small_ballista lv','2dfa83d5759b2f9a14623da2090c7ff4','{"table": "engines", "id": "small_ballista", "lang": "lv", "title": "Mazā balista"}');
INSERT INTO "figures" VALUES('titles',149,'engines small_ballista fr','28e89676f57027a7b896cbec33dc38f5','{"table": "engines", "id": "small_ballista", "lang": "fr", "title": "Petite baliste"}');
INSERT INTO "figures" VALUES('titles',150,'engines large_ballista ru','08c3a04370bf111ec2c8c14a4c98505a','{"table": "engines", "id": "large_ballista", "lang": "ru", "title": "Большая баллиста"}');
INSERT INTO "figures" VALUES('titles',151,'engines large_ballista lv','ce351b4c02d2908142188c3a2df8fcc0','{"table": "engines", "id": "large_ballista", "lang": "lv", "title": "Lielā balista"}');
INSERT INTO "figures" VALUES('titles',152,'engines large_ballista fr','e21a9b52307106cbbfec727eee7c5b82','{"table": "engines", "id": "large_ballista", "lang": "fr", "title": "Grande baliste"}');
INSERT INTO "figures" VALUES('titles',153,'engines small_catapult ru','e1619600234a6eb259cffb575eb6a307','{"table": "engines", "id": "small_catapult", "lang": "ru", "title": "Малая катапульта"}');
INSERT INTO "figures" VALUES('titles',154,'engines small_catapult lv','351209468ae0fac7f414cb91d4ca2762','{"table": "engines", "id": "small_catapult", "lang": "lv", "title": "Mazā katapulta"}');
INSERT INTO "figures" VALUES('titles',155,'engines small_catapult fr','764eb20fe193be381e6d9e206c523557','{"table": "engines", "id": "small_catapult", "lang": "fr", "title": "Petite catapulte"}');
INSERT INTO "figures" VALUES('titles',156,'engines large_catapult ru','0d924e562493b0fc85ca998418942c18','{"table": "engines", "id": "large_catapult", "lang": "ru", "title": "Большая катапульта"}');
INSERT INTO "figures" VALUES('titles',157,'engines large_catapult lv','6c052984755eea0a2b049706248007a0','{"table": "engines", "id": "large_catapult", "lang": "lv", "title": "Lielā katapulta"}');
INSERT INTO "figures" VALUES('titles',158,'engines large_catapult fr','6bbe08e30ffc13052f73f3aa4a7c5671','{"table": "engines", "id": "large_catapult", "lang": "fr", "title": "Grande catapulte"}');
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
CREATE TABLE game_seats (
    game TEXT NOT NULL REFERENCES games (code),
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    person TEXT NOT NULL,
    player TEXT NOT NULL CHECK (player IN ('person', 'master', 'bot', 'random')),
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    PRIMARY KEY (game, seat)
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
CREATE TABLE hero_types (
    hero TEXT NOT NULL REFERENCES heroes (code),
    type TEXT NOT NULL,
    PRIMARY KEY (hero, type)
) STRICT;
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
CREATE TABLE hosted_tournaments (
    tournament TEXT NOT NULL PRIMARY KEY REFERENCES tournaments (code),
    game TEXT NOT NULL,
    pack TEXT NOT NULL,
    choices TEXT NOT NULL
) STRICT;
CREATE TABLE issued (
    series TEXT NOT NULL PRIMARY KEY,
    last INTEGER NOT NULL CHECK (last > 0)
) STRICT;
INSERT INTO "issued" VALUES('GON-C',1);
INSERT INTO "issued" VALUES('MOR-C',1);
INSERT INTO "issued" VALUES('GON-',3);
INSERT INTO "issued" VALUES('MOR-',2);
INSERT INTO "issued" VALUES('B',1);
CREATE TABLE kills (
    unit TEXT NOT NULL PRIMARY KEY REFERENCES units (code),
    commander TEXT NOT NULL REFERENCES commanders (code),
    battle TEXT NOT NULL REFERENCES battles (code)
) STRICT;
INSERT INTO "kills" VALUES('MOR-1','GON-C1','B1');
CREATE TABLE legs (
    transfer INTEGER NOT NULL REFERENCES transfers (id),
    account TEXT NOT NULL,
    resource TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (transfer, account, resource)
) STRICT, WITHOUT ROWID;
INSERT INTO "legs" VALUES(1,'outside:grants','F',-40);
INSERT INTO "legs" VALUES(1,'outside:grants','G',-370);
INSERT INTO "legs" VALUES(1,'outside:grants','H',-40);
INSERT INTO "legs" VALUES(1,'outside:grants','I',-40);
INSERT INTO "legs" VALUES(1,'outside:grants','W',-40);
INSERT INTO "legs" VALUES(1,'treasury:gondor','F',40);
INSERT INTO "legs" VALUES(1,'treasury:gondor','G',370);
INSERT INTO "legs" VALUES(1,'treasury:gondor','H',40);
INSERT INTO "legs" VALUES(1,'treasury:gondor','I',40);
INSERT INTO "legs" VALUES(1,'treasury:gondor','W',40);
INSERT INTO "legs" VALUES(2,'outside:grants','F',-40);
INSERT INTO "legs" VALUES(2,'outside:grants','G',-370);
INSERT INTO "legs" VALUES(2,'outside:grants','H',-40);
INSERT INTO "legs" VALUES(2,'outside:grants','I',-40);
INSERT INTO "legs" VALUES(2,'outside:grants','W',-40);
INSERT INTO "legs" VALUES(2,'treasury:mordor','F',40);
INSERT INTO "legs" VALUES(2,'treasury:mordor','G',370);
INSERT INTO "legs" VALUES(2,'treasury:mordor','H',40);
INSERT INTO "legs" VALUES(2,'treasury:mordor','I',40);
INSERT INTO "legs" VALUES(2,'treasury:mordor','W',40);
INSERT INTO "legs" VALUES(3,'outside:musters','G',200);
INSERT INTO "legs" VALUES(3,'outside:musters','I',12);
INSERT INTO "legs" VALUES(3,'treasury:gondor','G',-200);
INSERT INTO "legs" VALUES(3,'treasury:gondor','I',-12);
INSERT INTO "legs" VALUES(4,'outside:musters','G',100);
INSERT INTO "legs" VALUES(4,'outside:musters','I',12);
INSERT INTO "legs" VALUES(4,'treasury:mordor','G',-100);
INSERT INTO "legs" VALUES(4,'treasury:mordor','I',-12);
INSERT INTO "legs" VALUES(5,'outside:repairs','G',5);
INSERT INTO "legs" VALUES(5,'outside:repairs','I',1);
INSERT INTO "legs" VALUES(5,'treasury:gondor','G',-5);
INSERT INTO "legs" VALUES(5,'treasury:gondor','I',-1);
INSERT INTO "legs" VALUES(6,'outside:upkeep','F',2);
INSERT INTO "legs" VALUES(6,'outside:upkeep','G',30);
INSERT INTO "legs" VALUES(6,'outside:upkeep','I',2);
INSERT INTO "legs" VALUES(6,'treasury:gondor','F',-2);
INSERT INTO "legs" VALUES(6,'treasury:gondor','G',-30);
INSERT INTO "legs" VALUES(6,'treasury:gondor','I',-2);
INSERT INTO "legs" VALUES(7,'outside:upkeep','F',2);
INSERT INTO "legs" VALUES(7,'outside:upkeep','G',30);
INSERT INTO "legs" VALUES(7,'outside:upkeep','I',2);
INSERT INTO "legs" VALUES(7,'treasury:gondor','F',-2);
INSERT INTO "legs" VALUES(7,'treasury:gondor','G',-30);
INSERT INTO "legs" VALUES(7,'treasury:gondor','I',-2);
INSERT INTO "legs" VALUES(8,'outside:upkeep','F',2);
INSERT INTO "legs" VALUES(8,'outside:upkeep','G',40);
INSERT INTO "legs" VALUES(8,'outside:upkeep','I',2);
INSERT INTO "legs" VALUES(8,'treasury:mordor','F',-2);
INSERT INTO "legs" VALUES(8,'treasury:mordor','G',-40);
INSERT INTO "legs" VALUES(8,'treasury:mordor','I',-2);
INSERT INTO "legs" VALUES(9,'outside:upkeep','F',2);
INSERT INTO "legs" VALUES(9,'outside:upkeep','G',40);
INSERT INTO "legs" VALUES(9,'outside:upkeep','I',2);
INSERT INTO "legs" VALUES(9,'treasury:mordor','F',-2);
INSERT INTO "legs" VALUES(9,'treasury:mordor','G',-40);
INSERT INTO "legs" VALUES(9,'treasury:mordor','I',-2);
INSERT INTO "legs" VALUES(10,'outside:upkeep','F',2);
INSERT INTO "legs" VALUES(10,'outside:upkeep','G',30);
INSERT INTO "legs" VALUES(10,'outside:upkeep','I',2);
INSERT INTO "legs" VALUES(10,'treasury:gondor','F',-2);
INSERT INTO "legs" VALUES(10,'treasury:gondor','G',-30);
INSERT INTO "legs" VALUES(10,'treasury:gondor','I',-2);
INSERT INTO "legs" VALUES(11,'outside:upkeep','F',2);
INSERT INTO "legs" VALUES(11,'outside:upkeep','G',30);
INSERT INTO "legs" VALUES(11,'outside:upkeep','I',2);
INSERT INTO "legs" VALUES(11,'treasury:gondor','F',-2);
INSERT INTO "legs" VALUES(11,'treasury:gondor','G',-30);
INSERT INTO "legs" VALUES(11,'treasury:gondor','I',-2);
INSERT INTO "legs" VALUES(12,'outside:upkeep','F',2);
INSERT INTO "legs" VALUES(12,'outside:upkeep','G',40);
INSERT INTO "legs" VALUES(12,'outside:upkeep','I',2);
INSERT INTO "legs" VALUES(12,'treasury:mordor','F',-2);
INSERT INTO "legs" VALUES(12,'treasury:mordor','G',-40);
INSERT INTO "legs" VALUES(12,'treasury:mordor','I',-2);
INSERT INTO "legs" VALUES(13,'outside:upkeep','F',2);
INSERT INTO "legs" VALUES(13,'outside:upkeep','G',40);
INSERT INTO "legs" VALUES(13,'outside:upkeep','I',2);
INSERT INTO "legs" VALUES(13,'treasury:mordor','F',-2);
INSERT INTO "legs" VALUES(13,'treasury:mordor','G',-40);
INSERT INTO "legs" VALUES(13,'treasury:mordor','I',-2);
INSERT INTO "legs" VALUES(14,'outside:upkeep','F',2);
INSERT INTO "legs" VALUES(14,'outside:upkeep','G',30);
INSERT INTO "legs" VALUES(14,'outside:upkeep','I',2);
INSERT INTO "legs" VALUES(14,'treasury:gondor','F',-2);
INSERT INTO "legs" VALUES(14,'treasury:gondor','G',-30);
INSERT INTO "legs" VALUES(14,'treasury:gondor','I',-2);
INSERT INTO "legs" VALUES(16,'outside:upkeep','F',2);
INSERT INTO "legs" VALUES(16,'outside:upkeep','G',40);
INSERT INTO "legs" VALUES(16,'outside:upkeep','I',2);
INSERT INTO "legs" VALUES(16,'treasury:mordor','F',-2);
INSERT INTO "legs" VALUES(16,'treasury:mordor','G',-40);
INSERT INTO "legs" VALUES(16,'treasury:mordor','I',-2);
INSERT INTO "legs" VALUES(17,'outside:upkeep','F',2);
INSERT INTO "legs" VALUES(17,'outside:upkeep','G',40);
INSERT INTO "legs" VALUES(17,'outside:upkeep','I',2);
INSERT INTO "legs" VALUES(17,'treasury:mordor','F',-2);
INSERT INTO "legs" VALUES(17,'treasury:mordor','G',-40);
INSERT INTO "legs" VALUES(17,'treasury:mordor','I',-2);
CREATE TABLE marks (
    id INTEGER NOT NULL PRIMARY KEY,
    operation INTEGER NOT NULL REFERENCES operations (seq),
    act TEXT NOT NULL CHECK (act IN ('undo', 'redo')),
    at TEXT NOT NULL,
    who TEXT NOT NULL,
    why TEXT NOT NULL
) STRICT;
INSERT INTO "marks" VALUES(1,17,'undo','2026-11-30T12:35:35Z','Anna','the crowd dispersed');
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
CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    header TEXT NOT NULL,
    secret BLOB NOT NULL,
    over INTEGER NOT NULL CHECK (over IN (0, 1)),
    written INTEGER NOT NULL
) STRICT;
CREATE TABLE names (
    folded TEXT NOT NULL,
    kind TEXT NOT NULL,
    code TEXT NOT NULL,
    shown TEXT NOT NULL,
    PRIMARY KEY (folded, kind, code)
) STRICT, WITHOUT ROWID;
INSERT INTO "names" VALUES('b1','battle','B1','B1');
INSERT INTO "names" VALUES('faramir','commander','GON-C1','Faramir');
INSERT INTO "names" VALUES('gon','faction','gondor','GON');
INSERT INTO "names" VALUES('gon-1','unit','GON-1','GON-1');
INSERT INTO "names" VALUES('gon-2','unit','GON-2','GON-2');
INSERT INTO "names" VALUES('gon-c1','commander','GON-C1','GON-C1');
INSERT INTO "names" VALUES('gondor','faction','gondor','gondor');
INSERT INTO "names" VALUES('gothmog','commander','MOR-C1','Gothmog');
INSERT INTO "names" VALUES('mor','faction','mordor','MOR');
INSERT INTO "names" VALUES('mor-1','unit','MOR-1','MOR-1');
INSERT INTO "names" VALUES('mor-2','unit','MOR-2','MOR-2');
INSERT INTO "names" VALUES('mor-c1','commander','MOR-C1','MOR-C1');
INSERT INTO "names" VALUES('mordor','faction','mordor','mordor');
CREATE TABLE neighbours (
    site TEXT NOT NULL REFERENCES sites (code),
    edge TEXT NOT NULL CHECK (edge IN ('N', 'E', 'S', 'W')),
    name TEXT NOT NULL,
    PRIMARY KEY (site, edge)
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
INSERT INTO "operations" VALUES(1,'01M8P785BEP6GAX78WVSC86WY2','main',1,'event_opened',1,'2026-11-30T12:35:34Z','',NULL,'{"manifest":{"format":1,"id":"ring-war","version":"1","title":"War of the Ring","game":"war"},"tables":{"resources":[{"letter":"G","id":"gold","title":"Gold"},{"letter":"H","id":"horses","title":"Horses"},{"letter":"V","id":"wargs","title":"Wargs"},{"letter":"I","id":"iron","title":"Iron"},{"letter":"W","id":"wood","title":"Wood"},{"letter":"F","id":"food","title":"Food"},{"letter":"S","id":"stone","title":"Stone"},{"letter":"M","id":"fire_mixture","title":"Fire mixture"}],"troop_types":[{"id":"light_infantry","code":"li","title":"Light infantry","tags":"foot infantry light","repair":"5G"},{"id":"heavy_infantry","code":"hi","title":"Heavy infantry","tags":"foot infantry heavy","repair":"5G/1I"},{"id":"foot_shooters","code":"fs","title":"Foot shooters","tags":"foot shooters","repair":"5G/1W"},{"id":"light_cavalry","code":"lc","title":"Light cavalry","tags":"cavalry light","repair":"5G/10H"},{"id":"heavy_cavalry","code":"hc","title":"Heavy cavalry","tags":"cavalry heavy","repair":"5G/10H/1I"},{"id":"mounted_shooters","code":"ms","title":"Mounted shooters","tags":"cavalry shooters","repair":"5G/10H/1W"},{"id":"multi_purpose_flyers","code":"mf","title":"Multi-purpose flyers","tags":"flyer","repair":"?"},{"id":"assault_flyers","code":"af","title":"Assault flyers","tags":"flyer","repair":"?"}],"peoples":[{"id":"men","title":"Men","home":"-","repair_factor":"1"},{"id":"elves","title":"Elves","home":"elven_forest","repair_factor":"1"},{"id":"hobbits","title":"Hobbits","home":"shire","repair_factor":"1"},{"id":"ents","title":"Ents","home":"-","repair_factor":"1"},{"id":"orcs","title":"Orcs","home":"cave","repair_factor":"1"},{"id":"trolls","title":"Trolls","home":"-","repair_factor":"1"},{"id":"mumaks","title":"Mumaks","home":"-","repair_factor":"1"},{"id":"uruks","title":"Uruks","home":"-","repair_factor":"1"},{"id":"dwarves","title":"Dwarves","home":"cave","repair_factor":"2"},{"id":"eagles","title":"Eagles","home":"-","repair_factor":"1"},{"id":"dragons","title":"Dragons","home":"-","repair_factor":"1"}],"factions":[{"id":"gondor","prefix":"GON","title":"Gondor","emblem":"tree"},{"id":"rohan","prefix":"ROH","title":"Rohan","emblem":"horse"},{"id":"rivendell","prefix":"RIV","title":"Rivendell","emblem":"star"},{"id":"hobbiton","prefix":"HOB","title":"Hobbiton","emblem":"leaf"},{"id":"fangorn","prefix":"FAN","title":"Fangorn","emblem":"ent"},{"id":"mordor","prefix":"MOR","title":"Mordor","emblem":"eye"},{"id":"isengard","prefix":"ISE","title":"Isengard","emblem":"hand"},{"id":"dwarves","prefix":"DWA","title":"Dwarves","emblem":"hammer"},{"id":"eagles","prefix":"EAG","title":"Eagles","emblem":"wing"},{"id":"dragons","prefix":"DRA","title":"Dragons","emblem":"flame"}],"units":[{"faction":"gondor","people":"men","type":"light_infantry","creation":"100G/3I","upkeep":"30G/1I/1F","strength":"4/1/2/2/0","tags":"-"},{"faction":"gondor","people":"men","type":"heavy_infantry","creation":"100G/6I","upkeep":"30G/2I/2F","strength":"6/1/3/1/0","tags":"-"},{"faction":"gondor","people":"men","type":"foot_shooters","creation":"100G/6W","upkeep":"30G/2W/1F","strength":"3/1/2/2/3","tags":"-"},{"faction":"gondor","people":"men","type":"heavy_cavalry","creation":"100G/100H/6I","upkeep":"30G/2I/3F","strength":"5/2/2/3/0","tags":"horse"},{"faction":"rohan","people":"men","type":"light_cavalry","creation":"120G/100H/3I/3W","upkeep":"40G/1I/1W/2F","strength":"4/2/2/4/0","tags":"horse"},{"faction":"rohan","people":"men","type":"heavy_cavalry","creation":"120G/100H/6I/3W","upkeep":"40G/2I/1W/3F","strength":"6/2/3/3/0","tags":"horse"},{"faction":"rohan","people":"men","type":"mounted_shooters","creation":"120G/100H/6W","upkeep":"40G/2W/2F","strength":"4/1/2/4/2","tags":"horse"},{"faction":"rivendell","people":"elves","type":"light_infantry","creation":"3I","upkeep":"1I/1F","strength":"?","tags":"-"},{"faction":"rivendell","people":"elves","type":"foot_shooters","creation":"6W","upkeep":"2W/1F","strength":"3/2/1(5)/2/3","tags":"-"},{"faction":"hobbiton","people":"hobbits","type":"foot_shooters","creation":"6W","upkeep":"2W/1F","strength":"2/2/1(3)/2/2","tags":"-"},{"faction":"fangorn","people":"ents","type":"light_infantry","creation":"?","upkeep":"?","strength":"?","tags":"-"},{"faction":"mordor","people":"orcs","type":"light_infantry","creation":"50G/6I","upkeep":"40G/2I/2F","strength":"5/1(2)/2/2/0","tags":"-"},{"faction":"mordor","people":"orcs","type":"heavy_infantry","creation":"50G/9I","upkeep":"40G/3I/3F","strength":"7/1/2/1/0","tags":"-"},{"faction":"mordor","people":"orcs","type":"foot_shooters","creation":"50G/3I/6W","upkeep":"40G/1I/2W/2F","strength":"4/1/2/2/3","tags":"-"},{"faction":"mordor","people":"orcs","type":"light_cavalry","creation":"100G/100V/6I","upkeep":"60G/2I/4F","strength":"6/2/3/3/0","tags":"wargs"},{"faction":"mordor","people":"orcs","type":"mounted_shooters","creation":"100G/100V/3I/6W","upkeep":"60G/1I/2W/4F","strength":"?","tags":"wargs"},{"faction":"mordor","people":"trolls","type":"light_infantry","creation":"300G/6W","upkeep":"100G/2W/6F","strength":"?","tags":"-"},{"faction":"mordor","people":"men","type":"light_infantry","creation":"150G/3I","upkeep":"40G/1I/1F","strength":"4/1/2/2/0","tags":"-"},{"faction":"mordor","people":"men","type":"heavy_infantry","creation":"150G/6I","upkeep":"40G/2I/2F","strength":"6/1/3/1/0","tags":"-"},{"faction":"mordor","people":"men","type":"foot_shooters","creation":"150G/6W","upkeep":"40G/2W/1F","strength":"3/1/2/2/3","tags":"-"},{"faction":"mordor","people":"men","type":"light_cavalry","creation":"150G/100H/3I","upkeep":"40G/1I/2F","strength":"4/2/1/4/0","tags":"horse"},{"faction":"mordor","people":"men","type":"heavy_cavalry","creation":"150G/100H/6I","upkeep":"40G/2I/3F","strength":"?","tags":"horse"},{"faction":"mordor","people":"mumaks","type":"heavy_cavalry","creation":"300G/2W","upkeep":"6F","strength":"?","tags":"-"},{"faction":"isengard","people":"uruks","type":"light_infantry","creation":"70G/6I","upkeep":"30G/2I/2F","strength":"?","tags":"-"},{"faction":"isengard","people":"uruks","type":"heavy_infantry","creation":"70G/9I","upkeep":"30G/3I/3F","strength":"?","tags":"-"},{"faction":"isengard","people":"uruks","type":"foot_shooters","creation":"70G/3I/6W","upkeep":"30G/1I/2W/2F","strength":"?","tags":"-"},{"faction":"isengard","people":"men","type":"light_infantry","creation":"70G/3I","upkeep":"40G/1I/1F","strength":"4/1/1/2/0","tags":"-"},{"faction":"isengard","people":"men","type":"heavy_infantry","creation":"70G/6I","upkeep":"40G/2I/2F","strength":"6/1/2/1/0","tags":"-"},{"faction":"isengard","people":"men","type":"foot_shooters","creation":"70G/6W","upkeep":"40G/2W/1F","strength":"3/1/1/2/3","tags":"-"},{"faction":"dwarves","people":"dwarves","type":"heavy_infantry","creation":"?","upkeep":"100G/2I/1F","strength":"?","tags":"-"},{"faction":"dwarves","people":"dwarves","type":"foot_shooters","creation":"?","upkeep":"?","strength":"4/1/3/2/2","tags":"-"},{"faction":"eagles","people":"eagles","type":"multi_purpose_flyers","creation":"?","upkeep":"?","strength":"?","tags":"-"},{"faction":"dragons","people":"dragons","type":"assault_flyers","creation":"?","upkeep":"?","strength":"?","tags":"-"}],"terrain":[{"id":"plain","letter":"p","title":"Plain"},{"id":"forest","letter":"f","title":"Forest"},{"id":"mountain","letter":"m","title":"Mountain"},{"id":"swamp","letter":"s","title":"Swamp"},{"id":"street","letter":"t","title":"Street"}],"effects":[{"terrain":"forest","who":"horse","effect":"movement","amount":"-1","after":"0","rule":"W40"},{"terrain":"forest","who":"mumaks","effect":"movement","amount":"-1","after":"0","rule":"W40"},{"terrain":"forest","who":"eagles","effect":"no_attack_from","amount":"0","after":"0","rule":"W40"},{"terrain":"forest","who":"eagles","effect":"no_attack_into","amount":"0","after":"0","rule":"W40"},{"terrain":"forest","who":"dragons","effect":"burn","amount":"-1","after":"1","rule":"W40"},{"terrain":"mountain","who":"cavalry","effect":"no_entry","amount":"0","after":"0","rule":"W41"},{"terrain":"mountain","who":"!dwarves !orcs !uruks !trolls !isengard","effect":"movement","amount":"-1","after":"0","rule":"W41"},{"terrain":"mountain","who":"!dwarves !orcs !uruks !trolls !isengard","effect":"entry_hits","amount":"-1","after":"0","rule":"W41"},{"terrain":"mountain","who":"*","effect":"range_cap","amount":"2","after":"0","rule":"W41"},{"terrain":"plain","who":"light_cavalry","effect":"charge","amount":"1","after":"2","rule":"W42"},{"terrain":"plain","who":"heavy_cavalry !mumaks","effect":"charge","amount":"2","after":"2","rule":"W42"},{"terrain":"swamp","who":"!hobbits !wargs !mumaks","effect":"no_entry","amount":"0","after":"0","rule":"W43"},{"terrain":"swamp","who":"hobbits","effect":"movement","amount":"-1","after":"0","rule":"W43"},{"terrain":"swamp","who":"wargs","effect":"movement","amount":"-1","after":"0","rule":"W43"},{"terrain":"street","who":"local men light_infantry","effect":"hits","amount":"1","after":"0","rule":"W44"},{"terrain":"street","who":"local men light_infantry","effect":"morale","amount":"1","after":"0","rule":"W44"},{"terrain":"street","who":"local men foot_shooters","effect":"hits","amount":"1","after":"0","rule":"W44"},{"terrain":"street","who":"local men foot_shooters","effect":"morale","amount":"1","after":"0","rule":"W44"},{"terrain":"street","who":"mumaks","effect":"no_fight","amount":"0","after":"0","rule":"W44"},{"terrain":"street","who":"ents","effect":"no_fight","amount":"0","after":"0","rule":"W44"},{"terrain":"street","who":"eagles","effect":"no_fight","amount":"0","after":"0","rule":"W44"},{"terrain":"street","who":"cavalry","effect":"movement_cap","amount":"2","after":"0","rule":"W44"},{"terrain":"forest","who":"flyer","effect":"ignore_movement","amount":"0","after":"0","rule":"W45"},{"terrain":"mountain","who":"flyer","effect":"ignore_movement","amount":"0","after":"0","rule":"W45"},{"terrain":"swamp","who":"flyer","effect":"ignore_movement","amount":"0","after":"0","rule":"W45"},{"terrain":"street","who":"flyer","effect":"ignore_movement","amount":"0","after":"0","rule":"W45"}],"forts":[{"id":"palisade","title":"Palisade","wall_hits":"6","gate_hits":"4","bonus_hits":"1","men":"1","escalade":"1","wall_repair":"1W","gate_repair":"1W","walls_broken_by":"!cavalry !shooters !hero | engine","gates_broken_by":"!cavalry !shooters !hero | engine"},{"id":"fort","title":"Fort","wall_hits":"12","gate_hits":"6","bonus_hits":"2","men":"2","escalade":"2","wall_repair":"1S","gate_repair":"1W","walls_broken_by":"trolls | dragons | ents | ram | catapult","gates_broken_by":"trolls | dragons | ents | ram | catapult | ballista"},{"id":"fortress","title":"Fortress","wall_hits":"20","gate_hits":"10","bonus_hits":"3","men":"3","escalade":"3","wall_repair":"1S","gate_repair":"1I/1W","walls_broken_by":"catapult","gates_broken_by":"trolls | dragons | ents | ram"},{"id":"stronghold","title":"Stronghold","wall_hits":"40","gate_hits":"20","bonus_hits":"4","men":"4","escalade":"4","wall_repair":"2S","gate_repair":"2I/1W","walls_broken_by":"catapult","gates_broken_by":"dragons | ram"},{"id":"special","title":"Special","wall_hits":"?","gate_hits":"?","bonus_hits":"?","men":"?","escalade":"?","wall_repair":"?","gate_repair":"?","walls_broken_by":"?","gates_broken_by":"?"}],"engines":[{"id":"small_ram","title":"Small ram","tags":"engine ram","hits":"7","strike":"1","special_strike":"0","range":"0","shot":"-","special_shot":"-"},{"id":"large_ram","title":"Large ram","tags":"engine ram","hits":"10","strike":"2","special_strike":"0","range":"0","shot":"-","special_shot":"-"},{"id":"small_ballista","title":"Small ballista","tags":"engine ballista","hits":"2","strike":"1","special_strike":"0","range":"?","shot":"1W","special_shot":"-"},{"id":"large_ballista","title":"Large ballista","tags":"engine ballista","hits":"4","strike":"2","special_strike":"0","range":"?","shot":"1I/1W","special_shot":"-"},{"id":"small_catapult","title":"Small catapult","tags":"engine catapult","hits":"4","strike":"2","special_strike":"3","range":"?","shot":"1S","special_shot":"1M"},{"id":"large_catapult","title":"Large catapult","tags":"engine catapult","hits":"6","strike":"3","special_strike":"5","range":"?","shot":"2S","special_shot":"2M"}],"rulebook":[{"number":"W1","heading":"The five figures of a unit","status":"engine"},{"number":"W2","heading":"Home ground changes figures","status":"engine"},{"number":"W3","heading":"The six figures of a hero","status":"engine"},{"number":"W4","heading":"Hidden figures block the acts that need them","status":"engine"},{"number":"W5","heading":"Resources and how costs are written","status":"engine"},{"number":"W6","heading":"What mending a unit''s lost hits costs","status":"engine"},{"number":"W7","heading":"Upkeep of every cycle and what befalls the unpaid","status":"engine"},{"number":"W8","heading":"Flags on the pole and units formed from a crowd","status":"recorded"},{"number":"W9","heading":"Singles fall to a unit by touch or missile","status":"recorded"},{"number":"W10","heading":"Touching an enemy''s pole is death","status":"recorded"},{"number":"W11","heading":"An unattended pole may be stripped","status":"recorded"},{"number":"W12","heading":"A hero in a unit lends it his strength","status":"engine"},{"number":"W13","heading":"How many and which heroes a unit takes","status":"engine"},{"number":"W14","heading":"Heroes of a destroyed unit stand alone","status":"engine"},{"number":"W15","heading":"Heroes walk through their own and may take over","status":"engine"},{"number":"W16","heading":"A hero leaves his unit","status":"engine"},{"number":"W17","heading":"Unconscious heroes and what virtual ones cannot do","status":"engine"},{"number":"W18","heading":"A hero alone against units and other heroes","status":"engine"},{"number":"W19","heading":"Heroes are made by the masters","status":"recorded"},{"number":"W20","heading":"A commander''s level and what it allows","status":"engine"},{"number":"W21","heading":"Troop types a commander may field","status":"engine"},{"number":"W22","heading":"Levels by examination","status":"engine"},{"number":"W23","heading":"Levels by victories","status":"engine"},{"number":"W24","heading":"Exercises","status":"engine"},{"number":"W25","heading":"Real commanders stand above virtual ones","status":"engine"},{"number":"W26","heading":"Where and how sides deploy","status":"engine"},{"number":"W27","heading":"Deploying without a map","status":"engine"},{"number":"W28","heading":"Duels before a battle","status":"engine"},{"number":"W29","heading":"Initiative and the hand-out of morale","status":"engine"},{"number":"W30","heading":"Dice typed in or rolled are all recorded","status":"engine"},{"number":"W31","heading":"The order in a round and when morale moves","status":"engine"},{"number":"W32","heading":"What a point of movement pays for","status":"engine"},{"number":"W33","heading":"Clashes and shots","status":"engine"},{"number":"W34","heading":"Panic and running into one''s own","status":"engine"},{"number":"W35","heading":"Paralysis and scattering","status":"engine"},{"number":"W36","heading":"Flight over the board''s edge","status":"engine"},{"number":"W37","heading":"The fate of a commander without units","status":"engine"},{"number":"W38","heading":"How a battle ends and what is handed in","status":"engine"},{"number":"W39","heading":"A master changes anything with a reason","status":"engine"},{"number":"W40","heading":"Forest","status":"engine"},{"number":"W41","heading":"Mountain","status":"engine"},{"number":"W42","heading":"Plain: the charge of cavalry","status":"engine"},{"number":"W43","heading":"Swamp","status":"engine"},{"number":"W44","heading":"Street","status":"engine"},{"number":"W45","heading":"Flyers over any ground","status":"engine"},{"number":"W46","heading":"Classes of fortifications","status":"engine"},{"number":"W47","heading":"Walls and gates on the board","status":"engine"},{"number":"W48","heading":"Standing on walls","status":"engine"},{"number":"W49","heading":"Climbing walls","status":"engine"},{"number":"W50","heading":"Siege engines and their shots","status":"engine"},{"number":"W51","heading":"Mending walls and gates","status":"engine"},{"number":"W52","heading":"A siege is a battle on the fortification''s board","status":"engine"}],"titles":[{"table":"resources","id":"gold","lang":"ru","title":"Золото"},{"table":"resources","id":"gold","lang":"lv","title":"Zelts"},{"table":"resources","id":"gold","lang":"fr","title":"Or"},{"table":"resources","id":"horses","lang":"ru","title":"Кони"},{"table":"resources","id":"horses","lang":"lv","title":"Zirgi"},{"table":"resources","id":"horses","lang":"fr","title":"Chevaux"},{"table":"resources","id":"wargs","lang":"ru","title":"Варги"},{"table":"resources","id":"wargs","lang":"lv","title":"Vargi"},{"table":"resources","id":"wargs","lang":"fr","title":"Wargs"},{"table":"resources","id":"iron","lang":"ru","title":"Железо"},{"table":"resources","id":"iron","lang":"lv","title":"Dzelzs"},{"table":"resources","id":"iron","lang":"fr","title":"Fer"},{"table":"resources","id":"wood","lang":"ru","title":"Дерево"},{"table":"resources","id":"wood","lang":"lv","title":"Koks"},{"table":"resources","id":"wood","lang":"fr","title":"Bois"},{"table":"resources","id":"food","lang":"ru","title":"Провиант"},{"table":"resources","id":"food","lang":"lv","title":"Pārtika"},{"table":"resources","id":"food","lang":"fr","title":"Vivres"},{"table":"resources","id":"stone","lang":"ru","title":"Камень"},{"table":"resources","id":"stone","lang":"lv","title":"Akmens"},{"table":"resources","id":"stone","lang":"fr","title":"Pierre"},{"table":"resources","id":"fire_mixture","lang":"ru","title":"Огненная смесь"},{"table":"resources","id":"fire_mixture","lang":"lv","title":"Degmaisījums"},{"table":"resources","id":"fire_mixture","lang":"fr","title":"Feu grégeois"},{"table":"troop_types","id":"light_infantry","lang":"ru","title":"Лёгкая пехота"},{"table":"troop_types","id":"light_infantry","lang":"lv","title":"Vieglie kājnieki"},{"table":"troop_types","id":"light_infantry","lang":"fr","title":"Infanterie légère"},{"table":"troop_types","id":"heavy_infantry","lang":"ru","title":"Тяжёлая пехота"},{"table":"troop_types","id":"heavy_infantry","lang":"lv","title":"Smagie kājnieki"},{"table":"troop_types","id":"heavy_infantry","lang":"fr","title":"Infanterie lourde"},{"table":"troop_types","id":"foot_shooters","lang":"ru","title":"Пешие стрелки"},{"table":"troop_types","id":"foot_shooters","lang":"lv","title":"Kājnieki šāvēji"},{"table":"troop_types","id":"foot_shooters","lang":"fr","title":"Tireurs à pied"},{"table":"troop_types","id":"light_cavalry","lang":"ru","title":"Лёгкая конница"},{"table":"troop_types","id":"light_cavalry","lang":"lv","title":"Vieglā kavalērija"},{"table":"troop_types","id":"light_cavalry","lang":"fr","title":"Cavalerie légère"},{"table":"troop_types","id":"heavy_cavalry","lang":"ru","title":"Тяжёлая конница"},{"table":"troop_types","id":"heavy_cavalry","lang":"lv","title":"Smagā kavalērija"},{"table":"troop_types","id":"heavy_cavalry","lang":"fr","title":"Cavalerie lourde"},{"table":"troop_types","id":"mounted_shooters","lang":"ru","title":"Конные стрелки"},{"table":"troop_types","id":"mounted_shooters","lang":"lv","title":"Jātnieki šāvēji"},{"table":"troop_types","id":"mounted_shooters","lang":"fr","title":"Tireurs montés"},{"table":"troop_types","id":"multi_purpose_flyers","lang":"ru","title":"Летуны общего назначения"},{"table":"troop_types","id":"multi_purpose_flyers","lang":"lv","title":"Daudzpusīgie lidoņi"},{"table":"troop_types","id":"multi_purpose_flyers","lang":"fr","title":"Volants polyvalents"},{"table":"troop_types","id":"assault_flyers","lang":"ru","title":"Штурмовые летуны"},{"table":"troop_types","id":"assault_flyers","lang":"lv","title":"Triecienlidoņi"},{"table":"troop_types","id":"assault_flyers","lang":"fr","title":"Volants d''assaut"},{"table":"peoples","id":"men","lang":"ru","title":"Люди"},{"table":"peoples","id":"men","lang":"lv","title":"Cilvēki"},{"table":"peoples","id":"men","lang":"fr","title":"Hommes"},{"table":"peoples","id":"elves","lang":"ru","title":"Эльфы"},{"table":"peoples","id":"elves","lang":"lv","title":"Elfi"},{"table":"peoples","id":"elves","lang":"fr","title":"Elfes"},{"table":"peoples","id":"hobbits","lang":"ru","title":"Хоббиты"},{"table":"peoples","id":"hobbits","lang":"lv","title":"Hobiti"},{"table":"peoples","id":"hobbits","lang":"fr","title":"Hobbits"},{"table":"peoples","id":"ents","lang":"ru","title":"Энты"},{"table":"peoples","id":"ents","lang":"lv","title":"Enti"},{"table":"peoples","id":"ents","lang":"fr","title":"Ents"},{"table":"peoples","id":"orcs","lang":"ru","title":"Орки"},{"table":"peoples","id":"orcs","lang":"lv","title":"Orki"},{"table":"peoples","id":"orcs","lang":"fr","title":"Orques"},{"table":"peoples","id":"trolls","lang":"ru","title":"Тролли"},{"table":"peoples","id":"trolls","lang":"lv","title":"Troļļi"},{"table":"peoples","id":"trolls","lang":"fr","title":"Trolls"},{"table":"peoples","id":"mumaks","lang":"ru","title":"Мумаки"},{"table":"peoples","id":"mumaks","lang":"lv","title":"Mūmaki"},{"table":"peoples","id":"mumaks","lang":"fr","title":"Mûmakil"},{"table":"peoples","id":"uruks","lang":"ru","title":"Уруки"},{"table":"peoples","id":"uruks","lang":"lv","title":"Uruki"},{"table":"peoples","id":"uruks","lang":"fr","title":"Ourouks"},{"table":"peoples","id":"dwarves","lang":"ru","title":"Гномы"},{"table":"peoples","id":"dwarves","lang":"lv","title":"Rūķi"},{"table":"peoples","id":"dwarves","lang":"fr","title":"Nains"},{"table":"peoples","id":"eagles","lang":"ru","title":"Орлы"},{"table":"peoples","id":"eagles","lang":"lv","title":"Ērgļi"},{"table":"peoples","id":"eagles","lang":"fr","title":"Aigles"},{"table":"peoples","id":"dragons","lang":"ru","title":"Драконы"},{"table":"peoples","id":"dragons","lang":"lv","title":"Pūķi"},{"table":"peoples","id":"dragons","lang":"fr","title":"Dragons"},{"table":"factions","id":"gondor","lang":"ru","title":"Гондор"},{"table":"factions","id":"gondor","lang":"lv","title":"Gondora"},{"table":"factions","id":"gondor","lang":"fr","title":"Gondor"},{"table":"factions","id":"rohan","lang":"ru","title":"Рохан"},{"table":"factions","id":"rohan","lang":"lv","title":"Rohana"},{"table":"factions","id":"rohan","lang":"fr","title":"Rohan"},{"table":"factions","id":"rivendell","lang":"ru","title":"Ривенделл"},{"table":"factions","id":"rivendell","lang":"lv","title":"Rivendela"},{"table":"factions","id":"rivendell","lang":"fr","title":"Fendeval"},{"table":"factions","id":"hobbiton","lang":"ru","title":"Хоббитон"},{"table":"factions","id":"hobbiton","lang":"lv","title":"Hobitona"},{"table":"factions","id":"hobbiton","lang":"fr","title":"Hobbitebourg"},{"table":"factions","id":"fangorn","lang":"ru","title":"Фангорн"},{"table":"factions","id":"fangorn","lang":"lv","title":"Fangorna"},{"table":"factions","id":"fangorn","lang":"fr","title":"Fangorn"},{"table":"factions","id":"mordor","lang":"ru","title":"Мордор"},{"table":"factions","id":"mordor","lang":"lv","title":"Mordora"},{"table":"factions","id":"mordor","lang":"fr","title":"Mordor"},{"table":"factions","id":"isengard","lang":"ru","title":"Изенгард"},{"table":"factions","id":"isengard","lang":"lv","title":"Izengarda"},{"table":"factions","id":"isengard","lang":"fr","title":"Isengard"},{"table":"factions","id":"dwarves","lang":"ru","title":"Гномы"},{"table":"factions","id":"dwarves","lang":"lv","title":"Rūķi"},{"table":"factions","id":"dwarves","lang":"fr","title":"Nains"},{"table":"factions","id":"eagles","lang":"ru","title":"Орлы"},{"table":"factions","id":"eagles","lang":"lv","title":"Ērgļi"},{"table":"factions","id":"eagles","lang":"fr","title":"Aigles"},{"table":"factions","id":"dragons","lang":"ru","title":"Драконы"},{"table":"factions","id":"dragons","lang":"lv","title":"Pūķi"},{"table":"factions","id":"dragons","lang":"fr","title":"Dragons"},{"table":"terrain","id":"plain","lang":"ru","title":"Равнина"},{"table":"terrain","id":"plain","lang":"lv","title":"Līdzenums"},{"table":"terrain","id":"plain","lang":"fr","title":"Plaine"},{"table":"terrain","id":"forest","lang":"ru","title":"Лес"},{"table":"terrain","id":"forest","lang":"lv","title":"Mežs"},{"table":"terrain","id":"forest","lang":"fr","title":"Forêt"},{"table":"terrain","id":"mountain","lang":"ru","title":"Горы"},{"table":"terrain","id":"mountain","lang":"lv","title":"Kalni"},{"table":"terrain","id":"mountain","lang":"fr","title":"Montagne"},{"table":"terrain","id":"swamp","lang":"ru","title":"Болото"},{"table":"terrain","id":"swamp","lang":"lv","title":"Purvs"},{"table":"terrain","id":"swamp","lang":"fr","title":"Marais"},{"table":"terrain","id":"street","lang":"ru","title":"Улица"},{"table":"terrain","id":"street","lang":"lv","title":"Iela"},{"table":"terrain","id":"street","lang":"fr","title":"Rue"},{"table":"forts","id":"palisade","lang":"ru","title":"Частокол"},{"table":"forts","id":"palisade","lang":"lv","title":"Palisāde"},{"table":"forts","id":"palisade","lang":"fr","title":"Palissade"},{"table":"forts","id":"fort","lang":"ru","title":"Форт"},{"table":"forts","id":"fort","lang":"lv","title":"Forts"},{"table":"forts","id":"fort","lang":"fr","title":"Fort"},{"table":"forts","id":"fortress","lang":"ru","title":"Крепость"},{"table":"forts","id":"fortress","lang":"lv","title":"Cietoksnis"},{"table":"forts","id":"fortress","lang":"fr","title":"Forteresse"},{"table":"forts","id":"stronghold","lang":"ru","title":"Твердыня"},{"table":"forts","id":"stronghold","lang":"lv","title":"Lielais cietoksnis"},{"table":"forts","id":"stronghold","lang":"fr","title":"Place forte"},{"table":"forts","id":"special","lang":"ru","title":"Особое"},{"table":"forts","id":"special","lang":"lv","title":"Īpašs"},{"table":"forts","id":"special","lang":"fr","title":"Spécial"},{"table":"engines","id":"small_ram","lang":"ru","title":"Малый таран"},{"table":"engines","id":"small_ram","lang":"lv","title":"Mazais taranis"},{"table":"engines","id":"small_ram","lang":"fr","title":"Petit bélier"},{"table":"engines","id":"large_ram","lang":"ru","title":"Большой таран"},{"table":"engines","id":"large_ram","lang":"lv","title":"Lielais taranis"},{"table":"engines","id":"large_ram","lang":"fr","title":"Grand bélier"},{"table":"engines","id":"small_ballista","lang":"ru","title":"Малая баллиста"},{"table":"engines","id":"small_ballista","lang":"lv","title":"Mazā balista"},{"table":"engines","id":"small_ballista","lang":"fr","title":"Petite baliste"},{"table":"engines","id":"large_ballista","lang":"ru","title":"Большая баллиста"},{"table":"engines","id":"large_ballista","lang":"lv","title":"Lielā balista"},{"table":"engines","id":"large_ballista","lang":"fr","title":"Grande baliste"},{"table":"engines","id":"small_catapult","lang":"ru","title":"Малая катапульта"},{"table":"engines","id":"small_catapult","lang":"lv","title":"Mazā katapulta"},{"table":"engines","id":"small_catapult","lang":"fr","title":"Petite catapulte"},{"table":"engines","id":"large_catapult","lang":"ru","title":"Большая катапульта"},{"table":"engines","id":"large_catapult","lang":"lv","title":"Lielā katapulta"},{"table":"engines","id":"large_catapult","lang":"fr","title":"Grande catapulte"}]},"settings":{"board_columns":10,"board_rows":10,"deployment_rows":2,"counter_mm":20,"initiative_die":6,"borrowed_die":-1,"attacks_per_turn":1,"clash":"front","collision_hits":1,"collision_morale":1,"runner_morale":1,"flight_turns":2,"commander_flight_turns":1,"commander_flight_morale":2,"escape_rolls":[1,2],"death_rolls":[3,4],"capture_rolls":[5,6],"quiet_rounds":10,"kills_base":1,"kills_per_level":1,"exam_top_level":5,"unpaid":"hold","blank_terrain":"plain","least_movement":1,"least_hits":1,"wall_crossers":["flyer"],"wall_bonus_against":["shooters"],"climbers":["foot"],"storm_hits":1,"crews":["foot"],"walls_only":["ram"],"hero_hits":1,"hero_morale":1,"survivor_divisor":2,"parting_morale":1,"parting_courage":1,"waking_hits":1,"duel_points":1,"exercise_rounds":2,"notional_kills":3}}',0);
INSERT INTO "operations" VALUES(2,'01M8P785BTFZ9GYKP9W6GVVY6V','main',2,'factions_added',1,'2026-11-30T12:35:34Z','Anna',NULL,'{"factions":[{"id":"gondor","prefix":"GON","title":"Gondor","emblem":"tree"},{"id":"mordor","prefix":"MOR","title":"Mordor","emblem":"eye"}]}',0);
INSERT INTO "operations" VALUES(3,'01M8P785C5T9G968BFA2RE1YZ8','main',3,'treasury_granted',1,'2026-11-30T12:35:34Z','Anna',NULL,'{"faction":"gondor","amount":"370G/40H/40I/40W/40F","why":""}',0);
INSERT INTO "operations" VALUES(4,'01M8P785CE0J7ZHC5X98A4CJNA','main',4,'treasury_granted',1,'2026-11-30T12:35:34Z','Anna',NULL,'{"faction":"mordor","amount":"370G/40H/40I/40W/40F","why":""}',0);
INSERT INTO "operations" VALUES(5,'01M8P785CR0Q12HW083B68DV0Y','main',5,'commander_registered',1,'2026-11-30T12:35:34Z','Anna',NULL,'{"code":"GON-C1","faction":"gondor","name":"Faramir","level":9,"types":["light_infantry","heavy_infantry","foot_shooters","heavy_cavalry"],"above":null,"abilities":""}',0);
INSERT INTO "operations" VALUES(6,'01M8P785D9BQ3HP163G8FEYYET','main',6,'commander_registered',1,'2026-11-30T12:35:34Z','Anna',NULL,'{"code":"MOR-C1","faction":"mordor","name":"Gothmog","level":9,"types":["light_infantry","heavy_infantry","foot_shooters","light_cavalry"],"above":null,"abilities":""}',0);
INSERT INTO "operations" VALUES(7,'01M8P785DT4D8CP3VFZVAE4YAR','main',7,'units_mustered',1,'2026-11-30T12:35:34Z','Anna',NULL,'{"codes":["GON-1","GON-2"],"flags":["935a9e37","38f5854a"],"commander":"GON-C1","faction":"gondor","people":"men","type":"heavy_infantry","title":"heavy infantry","strength":"6/1/3/1/0","hits":6,"creation":"100G/6I","upkeep":"30G/2I/2F","repair":"5G/1I","home":"","tags":"foot infantry heavy","secret":false,"why":""}',0);
INSERT INTO "operations" VALUES(8,'01M8P785E9P8C7486VY9XCEG4H','main',8,'units_mustered',1,'2026-11-30T12:35:34Z','Anna',NULL,'{"codes":["MOR-1","MOR-2"],"flags":["b8b704f3","7b1a2894"],"commander":"MOR-C1","faction":"mordor","people":"orcs","type":"light_infantry","title":"light infantry","strength":"5/1(2)/2/2/0","hits":5,"creation":"50G/6I","upkeep":"40G/2I/2F","repair":"5G","home":"cave","tags":"foot infantry light","secret":false,"why":""}',0);
INSERT INTO "operations" VALUES(9,'01M8P785EJZ122RDSTZ8BES80B','main',9,'unit_set',1,'2026-11-30T12:35:34Z','Anna',NULL,'{"code":"GON-1","field":"hits","value":"4","hits":4,"full_hits":6,"secret":false,"why":"an ambush"}',0);
INSERT INTO "operations" VALUES(10,'01M8P785ET44T8WCPSRC9E8VTP','main',10,'unit_repaired',1,'2026-11-30T12:35:35Z','Anna',NULL,'{"code":"GON-1","faction":"gondor","hits":1,"price":"5G/1I","secret":false}',0);
INSERT INTO "operations" VALUES(11,'01M8P785EYHV3XR49E6YTZCXYB','main',11,'cycle_closed',2,'2026-11-30T12:35:35Z','Anna','cycle:1','{"number":1,"units":{"gondor":2,"mordor":2},"totals":{"gondor":"60G/4I/4F","mordor":"80G/4I/4F"},"passed":[],"otherwise":"hold","secret":[]}',0);
INSERT INTO "operations" VALUES(12,'01M8P785FBQXR458065BSKFHVB','main',12,'cycle_closed',2,'2026-11-30T12:35:35Z','Anna','cycle:2','{"number":2,"units":{"gondor":2,"mordor":2},"totals":{"gondor":"60G/4I/4F","mordor":"80G/4I/4F"},"passed":[],"otherwise":"hold","secret":[]}',0);
INSERT INTO "operations" VALUES(13,'01M8P785FFKA2TK77PSV6KW2P1','main',13,'cycle_closed',2,'2026-11-30T12:35:35Z','Anna','cycle:3','{"number":3,"units":{"gondor":1,"mordor":2},"totals":{"gondor":"30G/2I/2F","mordor":"80G/4I/4F"},"passed":["GON-2"],"otherwise":"hold","secret":[]}',0);
INSERT INTO "operations" VALUES(14,'01M8P785FX4XSCXRS2HNWZ4KY4','main',14,'arrears_waived',1,'2026-11-30T12:35:35Z','Anna',NULL,'{"unit":"GON-2","cycles":[3],"why":"fed by the town"}',0);
INSERT INTO "operations" VALUES(15,'01M8P785G8MW70D8XS2FRFJH6Z','main',15,'battle_finished',1,'2026-11-30T12:35:35Z','Anna',NULL,'{"code":"B1","site":"ford","caller":"GON-C1","other":"MOR-C1","winner":null,"why":"fought on paper","rule":"","units":[{"code":"GON-1","hits":2,"fate":"alive","killer":""},{"code":"MOR-1","hits":0,"fate":"destroyed","killer":"GON-C1"}],"commanders":[{"code":"GON-C1","fate":"stays","where":""},{"code":"MOR-C1","fate":"stays","where":""}],"hand_in":["MOR-1"],"kills_base":1,"kills_per_level":1,"digest":"","entries":0,"heroes":[],"engines":[],"fort":null,"sections":{},"stores":[],"shots":[],"shown":[]}',0);
INSERT INTO "operations" VALUES(16,'01M8P785GKPZ9GFE02PTRCP7FH','main',16,'flags_collected',1,'2026-11-30T12:35:35Z','Anna',NULL,'{"codes":["MOR-1"]}',0);
INSERT INTO "operations" VALUES(17,'01M8P785GQJNEM8SNPEEPB2TK2','main',17,'units_mustered',1,'2026-11-30T12:35:35Z','Anna',NULL,'{"codes":["GON-3"],"flags":["9a0398a8"],"commander":"GON-C1","faction":"gondor","people":"men","type":"light_infantry","title":"light infantry","strength":"4/1/2/2/0","hits":4,"creation":"-","upkeep":"30G/1I/1F","repair":"5G","home":"","tags":"foot infantry light","secret":false,"why":"a crowd united"}',1);
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
CREATE TABLE players (
    code TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL
) STRICT;
CREATE TABLE preferences (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
CREATE TABLE prints (
    code TEXT NOT NULL,
    paper TEXT NOT NULL,
    operation INTEGER NOT NULL REFERENCES operations (seq),
    PRIMARY KEY (code, paper)
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
CREATE TABLE ratings (
    player TEXT NOT NULL PRIMARY KEY,
    rating INTEGER NOT NULL
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
CREATE TABLE relations (
    faction TEXT NOT NULL PRIMARY KEY REFERENCES factions (id),
    ally TEXT REFERENCES factions (id),
    enemy TEXT REFERENCES factions (id)
) STRICT;
CREATE TABLE secrets (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    field TEXT NOT NULL,
    PRIMARY KEY (kind, key, field)
) STRICT;
CREATE TABLE sections (
    fort TEXT NOT NULL REFERENCES forts (code),
    cell TEXT NOT NULL,
    part TEXT NOT NULL CHECK (part IN ('wall', 'gate')),
    hits INTEGER NOT NULL CHECK (hits >= 0),
    PRIMARY KEY (fort, cell)
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
CREATE TABLE series_games (
    series TEXT NOT NULL REFERENCES series (code),
    number INTEGER NOT NULL CHECK (number > 0),
    game TEXT REFERENCES games (code),
    result TEXT NOT NULL CHECK (result IN ('', 'one', 'other', 'draw', 'none')),
    PRIMARY KEY (series, number)
) STRICT;
CREATE TABLE series_sides (
    series TEXT NOT NULL REFERENCES series (code),
    side INTEGER NOT NULL CHECK (side IN (0, 1)),
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    sits TEXT NOT NULL CHECK (sits IN ('person', 'bot', 'random')),
    deck TEXT NOT NULL,
    PRIMARY KEY (series, side)
) STRICT;
CREATE TABLE site_maps (
    site TEXT NOT NULL REFERENCES sites (code),
    commander TEXT NOT NULL REFERENCES commanders (code),
    PRIMARY KEY (site, commander)
) STRICT;
CREATE TABLE sites (
    code TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    owner TEXT REFERENCES factions (id),
    tags TEXT NOT NULL,
    map TEXT NOT NULL
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
CREATE TABLE tournament_decks (
    tournament TEXT NOT NULL REFERENCES tournaments (code),
    player TEXT NOT NULL,
    title TEXT NOT NULL,
    deck TEXT NOT NULL,
    PRIMARY KEY (tournament, player)
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
CREATE TABLE transfers (
    id INTEGER NOT NULL PRIMARY KEY,
    operation INTEGER NOT NULL REFERENCES operations (seq),
    key TEXT NOT NULL UNIQUE,
    what TEXT NOT NULL
) STRICT;
INSERT INTO "transfers" VALUES(1,3,'grant:01M8P785C5T9G968BFA2RE1YZ8','grant');
INSERT INTO "transfers" VALUES(2,4,'grant:01M8P785CE0J7ZHC5X98A4CJNA','grant');
INSERT INTO "transfers" VALUES(3,7,'muster:GON-1','muster of GON-1…GON-2');
INSERT INTO "transfers" VALUES(4,8,'muster:MOR-1','muster of MOR-1…MOR-2');
INSERT INTO "transfers" VALUES(5,10,'repair:01M8P785ET44T8WCPSRC9E8VTP','mending 1 hit of GON-1');
INSERT INTO "transfers" VALUES(6,11,'upkeep:1:GON-1','upkeep of GON-1');
INSERT INTO "transfers" VALUES(7,11,'upkeep:1:GON-2','upkeep of GON-2');
INSERT INTO "transfers" VALUES(8,11,'upkeep:1:MOR-1','upkeep of MOR-1');
INSERT INTO "transfers" VALUES(9,11,'upkeep:1:MOR-2','upkeep of MOR-2');
INSERT INTO "transfers" VALUES(10,12,'upkeep:2:GON-1','upkeep of GON-1');
INSERT INTO "transfers" VALUES(11,12,'upkeep:2:GON-2','upkeep of GON-2');
INSERT INTO "transfers" VALUES(12,12,'upkeep:2:MOR-1','upkeep of MOR-1');
INSERT INTO "transfers" VALUES(13,12,'upkeep:2:MOR-2','upkeep of MOR-2');
INSERT INTO "transfers" VALUES(14,13,'upkeep:3:GON-1','upkeep of GON-1');
INSERT INTO "transfers" VALUES(16,13,'upkeep:3:MOR-1','upkeep of MOR-1');
INSERT INTO "transfers" VALUES(17,13,'upkeep:3:MOR-2','upkeep of MOR-2');
CREATE TABLE unit_upkeep (
    unit TEXT NOT NULL REFERENCES units (code),
    resource TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    PRIMARY KEY (unit, resource)
) STRICT, WITHOUT ROWID;
INSERT INTO "unit_upkeep" VALUES('GON-1','F',2);
INSERT INTO "unit_upkeep" VALUES('GON-1','G',30);
INSERT INTO "unit_upkeep" VALUES('GON-1','I',2);
INSERT INTO "unit_upkeep" VALUES('GON-2','F',2);
INSERT INTO "unit_upkeep" VALUES('GON-2','G',30);
INSERT INTO "unit_upkeep" VALUES('GON-2','I',2);
INSERT INTO "unit_upkeep" VALUES('MOR-1','F',2);
INSERT INTO "unit_upkeep" VALUES('MOR-1','G',40);
INSERT INTO "unit_upkeep" VALUES('MOR-1','I',2);
INSERT INTO "unit_upkeep" VALUES('MOR-2','F',2);
INSERT INTO "unit_upkeep" VALUES('MOR-2','G',40);
INSERT INTO "unit_upkeep" VALUES('MOR-2','I',2);
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
INSERT INTO "units" VALUES('GON-1',1,'gondor','GON-C1','men','heavy_infantry','6/1/3/1/0',6,2,'100G/6I','30G/2I/2F','5G/1I','','foot infantry heavy',0,'live',NULL,'935a9e37',0);
INSERT INTO "units" VALUES('GON-2',2,'gondor','GON-C1','men','heavy_infantry','6/1/3/1/0',6,6,'100G/6I','30G/2I/2F','5G/1I','','foot infantry heavy',0,'live',NULL,'38f5854a',0);
INSERT INTO "units" VALUES('MOR-1',3,'mordor','MOR-C1','orcs','light_infantry','5/1(2)/2/2/0',5,0,'50G/6I','40G/2I/2F','5G','cave','foot infantry light',0,'destroyed',NULL,'b8b704f3',1);
INSERT INTO "units" VALUES('MOR-2',4,'mordor','MOR-C1','orcs','light_infantry','5/1(2)/2/2/0',5,5,'50G/6I','40G/2I/2F','5G','cave','foot infantry light',0,'live',NULL,'7b1a2894',0);
CREATE TABLE void_flags (
    flag TEXT NOT NULL PRIMARY KEY,
    unit TEXT NOT NULL REFERENCES units (code),
    operation INTEGER NOT NULL REFERENCES operations (seq)
) STRICT;
CREATE UNIQUE INDEX operations_key ON operations (key) WHERE undone = 0;
CREATE INDEX readings_flag ON readings (flag);
CREATE INDEX commanders_above ON commanders (above);
CREATE INDEX exams_commander ON exams (commander);
CREATE INDEX units_commander ON units (commander);
CREATE INDEX units_faction ON units (faction, place);
CREATE INDEX dues_unpaid ON dues (unit) WHERE state = 'unpaid';
CREATE INDEX rated_one ON rated (one);
CREATE INDEX rated_other ON rated (other);
CREATE INDEX series_tournament ON series (tournament, round, stage, place);
CREATE INDEX series_games_game ON series_games (game);
COMMIT;
