-- Points when the match is over; null before, and for matches that ended under an older program.
ALTER TABLE seats ADD COLUMN points INTEGER;

-- The best lists of games played alone (phase 2: over).
CREATE INDEX seats_by_points ON seats (points) WHERE points IS NOT NULL;
CREATE INDEX tables_over ON tables (game, options) WHERE phase = 2;
