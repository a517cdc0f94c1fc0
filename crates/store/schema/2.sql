CREATE INDEX results_of_first ON results (tournament, first);
CREATE INDEX results_of_second ON results (tournament, second);
