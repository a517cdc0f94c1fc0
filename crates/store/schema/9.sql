ALTER TABLE checks ADD COLUMN worker TEXT;
ALTER TABLE checks ADD COLUMN doubted BIGINT NOT NULL DEFAULT 0;
CREATE INDEX checks_by_worker ON checks (worker, made_ms);
CREATE INDEX checks_by_doubt ON checks (doubted);
CREATE INDEX results_by_worker ON results (worker, played_ms) WHERE worker IS NOT NULL;
