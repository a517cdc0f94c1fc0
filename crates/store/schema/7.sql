CREATE TABLE network_bots (
    game BIGINT PRIMARY KEY,
    seat BIGINT NOT NULL,
    against TEXT NOT NULL,
    seed BIGINT NOT NULL,
    is_own BIGINT NOT NULL
);
