ALTER TABLE tournaments ADD COLUMN worker_kind TEXT;
ALTER TABLE results ADD COLUMN worker TEXT;
ALTER TABLE set_aside ADD COLUMN worker TEXT;
CREATE TABLE workers_aside (
    worker TEXT PRIMARY KEY,
    why TEXT NOT NULL,
    about TEXT NOT NULL,
    set_ms BIGINT NOT NULL
);
