-- Those of a ladder who have played enough to be listed, the best first (rating_rows.cpp).
DROP INDEX standings_by_worth;
CREATE INDEX standings_listed ON standings (game, players, list, at_least DESC) WHERE matches >= 3;
