ALTER TABLE results ADD COLUMN first_calls BIGINT;
ALTER TABLE results ADD COLUMN first_cpu_us BIGINT;
ALTER TABLE results ADD COLUMN first_slowest_us BIGINT;
ALTER TABLE results ADD COLUMN second_calls BIGINT;
ALTER TABLE results ADD COLUMN second_cpu_us BIGINT;
ALTER TABLE results ADD COLUMN second_slowest_us BIGINT;
