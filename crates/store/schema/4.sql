CREATE TABLE sessions (
    id {id},
    hash TEXT NOT NULL UNIQUE,
    person BIGINT NOT NULL REFERENCES people (id),
    device TEXT NOT NULL,
    made_ms BIGINT NOT NULL,
    seen_ms BIGINT NOT NULL,
    ends_ms BIGINT NOT NULL
);
CREATE INDEX sessions_of_person ON sessions (person);

CREATE TABLE tokens (
    id {id},
    hash TEXT NOT NULL UNIQUE,
    person BIGINT NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    made_ms BIGINT NOT NULL,
    seen_ms BIGINT
);
CREATE INDEX tokens_of_person ON tokens (person);

CREATE TABLE invitations (
    hash TEXT PRIMARY KEY,
    role TEXT NOT NULL,
    ends_ms BIGINT NOT NULL
);

CREATE TABLE classes (
    id {id},
    name TEXT NOT NULL,
    code TEXT NOT NULL UNIQUE,
    made_ms BIGINT NOT NULL
);

CREATE TABLE pupils (
    class BIGINT NOT NULL REFERENCES classes (id),
    person BIGINT NOT NULL REFERENCES people (id),
    PRIMARY KEY (class, person)
);

CREATE TABLE drafts (
    bot BIGINT PRIMARY KEY REFERENCES bots (id),
    language TEXT NOT NULL,
    source {bytes} NOT NULL,
    saved_ms BIGINT NOT NULL
);

CREATE TABLE deeds (
    id {id},
    person BIGINT REFERENCES people (id),
    what TEXT NOT NULL,
    about TEXT NOT NULL,
    made_ms BIGINT NOT NULL
);

ALTER TABLE bots ADD COLUMN visibility TEXT NOT NULL DEFAULT 'everybody';
ALTER TABLE checks ADD COLUMN facts TEXT NOT NULL DEFAULT '';

ALTER TABLE tournaments ADD COLUMN kind TEXT NOT NULL DEFAULT 'contest';
ALTER TABLE tournaments ADD COLUMN organiser BIGINT REFERENCES people (id);
ALTER TABLE tournaments ADD COLUMN visibility TEXT NOT NULL DEFAULT 'everybody';
ALTER TABLE tournaments ADD COLUMN class BIGINT REFERENCES classes (id);
ALTER TABLE tournaments ADD COLUMN roster TEXT NOT NULL DEFAULT '';
ALTER TABLE tournaments ADD COLUMN starts_ms BIGINT;
ALTER TABLE tournaments ADD COLUMN ended_ms BIGINT;
ALTER TABLE entries ADD COLUMN disqualified TEXT;
ALTER TABLE entries ADD COLUMN place BIGINT;
ALTER TABLE entries ADD COLUMN points BIGINT;
ALTER TABLE entries ADD COLUMN strength BIGINT;
ALTER TABLE entries ADD COLUMN strength_low BIGINT;
ALTER TABLE entries ADD COLUMN strength_high BIGINT;
CREATE INDEX entries_of_bot ON entries (bot);
CREATE INDEX tournaments_of_organiser ON tournaments (organiser);
ALTER TABLE classes ADD COLUMN teacher BIGINT REFERENCES people (id);
ALTER TABLE deeds ADD COLUMN tournament BIGINT REFERENCES tournaments (id);
CREATE INDEX deeds_of_tournament ON deeds (tournament);
CREATE TABLE set_aside (
    id {id},
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
    log {bytes} NOT NULL,
    set_ms BIGINT NOT NULL
);
CREATE INDEX set_aside_of_tournament ON set_aside (tournament);
CREATE TABLE outputs (
    tournament BIGINT NOT NULL,
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    printed {bytes} NOT NULL,
    PRIMARY KEY (tournament, number, seat),
    FOREIGN KEY (tournament, number) REFERENCES results (tournament, number)
);
