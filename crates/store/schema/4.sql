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
