CREATE TABLE network_games (
    id BIGINT PRIMARY KEY,
    status TEXT NOT NULL,
    opponent TEXT NOT NULL,
    first_name TEXT NOT NULL,
    first_board TEXT NOT NULL,
    first_token TEXT NOT NULL,
    second_name TEXT,
    second_board TEXT,
    second_token TEXT,
    clock_s BIGINT NOT NULL,
    shots TEXT NOT NULL,
    ending TEXT,
    made_ms BIGINT NOT NULL,
    ended_ms BIGINT
);
CREATE INDEX network_games_open ON network_games (id) WHERE ended_ms IS NULL;

CREATE TABLE network_names (
    name TEXT PRIMARY KEY,
    secret TEXT,
    rating_micro BIGINT NOT NULL,
    deviation_micro BIGINT NOT NULL,
    volatility_micro BIGINT NOT NULL,
    games BIGINT NOT NULL
);
CREATE INDEX network_names_by_rating ON network_names (rating_micro);
