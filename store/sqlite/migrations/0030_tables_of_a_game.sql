-- The page of a game lists the tables of that game only, however many others there are.
CREATE INDEX tables_visible_by_game ON tables (game, phase, changed) WHERE visibility = 0;
