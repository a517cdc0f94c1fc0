CREATE TABLE people (
    id {id},
    login TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    password_hash TEXT,
    made_ms BIGINT NOT NULL
);

CREATE TABLE bots (
    id {id},
    owner BIGINT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    active_version BIGINT,
    made_ms BIGINT NOT NULL,
    UNIQUE (owner, name)
);

CREATE TABLE versions (
    bot BIGINT NOT NULL REFERENCES bots (id),
    number BIGINT NOT NULL,
    language TEXT NOT NULL,
    source {bytes} NOT NULL,
    made_ms BIGINT NOT NULL,
    PRIMARY KEY (bot, number)
);

CREATE TABLE checks (
    bot BIGINT NOT NULL,
    number BIGINT NOT NULL,
    stage TEXT NOT NULL,
    accepted BIGINT NOT NULL,
    build_hash TEXT,
    diagnostics TEXT NOT NULL,
    output {bytes} NOT NULL,
    log {bytes},
    made_ms BIGINT NOT NULL,
    PRIMARY KEY (bot, number),
    FOREIGN KEY (bot, number) REFERENCES versions (bot, number)
);

CREATE TABLE tournaments (
    id {id},
    name TEXT NOT NULL,
    state TEXT NOT NULL,
    game TEXT NOT NULL,
    preset TEXT NOT NULL,
    sets BIGINT NOT NULL,
    wins BIGINT,
    format TEXT NOT NULL,
    rounds BIGINT NOT NULL,
    orders TEXT NOT NULL,
    conduct TEXT NOT NULL,
    seed BIGINT NOT NULL,
    made_ms BIGINT NOT NULL
);

CREATE TABLE entries (
    tournament BIGINT NOT NULL REFERENCES tournaments (id),
    entrant BIGINT NOT NULL,
    name TEXT NOT NULL,
    bot BIGINT,
    version BIGINT,
    PRIMARY KEY (tournament, entrant),
    FOREIGN KEY (bot, version) REFERENCES versions (bot, number)
);

CREATE TABLE results (
    tournament BIGINT NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    first BIGINT NOT NULL,
    second BIGINT NOT NULL,
    outcome TEXT NOT NULL,
    ending TEXT NOT NULL,
    first_score BIGINT NOT NULL,
    second_score BIGINT NOT NULL,
    first_failure TEXT,
    second_failure TEXT,
    played_ms BIGINT NOT NULL,
    PRIMARY KEY (tournament, number)
);

CREATE TABLE logs (
    tournament BIGINT NOT NULL,
    number BIGINT NOT NULL,
    log {bytes} NOT NULL,
    PRIMARY KEY (tournament, number),
    FOREIGN KEY (tournament, number) REFERENCES results (tournament, number)
);

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
