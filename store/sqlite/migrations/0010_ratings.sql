-- Who wants to be in no list of ratings.
ALTER TABLE persons ADD COLUMN unlisted INTEGER NOT NULL DEFAULT 0;

-- What came of every match that has ended, in the order of the ends. It stays when the table is deleted.
CREATE TABLE results (
  number INTEGER PRIMARY KEY,
  table_id TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  players INTEGER NOT NULL,
  at INTEGER NOT NULL,
  whole INTEGER NOT NULL,
  entries INTEGER NOT NULL
) STRICT;
CREATE INDEX results_by_game ON results (game, players, number, entries) WHERE whole = 1;

-- Columns as the fields of ratings/counting.h.
CREATE TABLE result_seats (
  result INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  person TEXT NOT NULL,
  level TEXT NOT NULL,
  local INTEGER NOT NULL,
  place INTEGER,
  gone_at INTEGER,
  back INTEGER NOT NULL,
  decisions INTEGER NOT NULL,
  own_decisions INTEGER NOT NULL,
  PRIMARY KEY (result, seat)
) STRICT, WITHOUT ROWID;

-- From here on all is made from the results and can be made from them again.
-- The last result that is in the ratings.
CREATE TABLE rated (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  number INTEGER NOT NULL
) STRICT;

CREATE TABLE standings (
  person TEXT NOT NULL,
  game TEXT NOT NULL,
  players INTEGER NOT NULL,
  list INTEGER NOT NULL,
  mean REAL NOT NULL,
  deviation REAL NOT NULL,
  matches INTEGER NOT NULL,
  at_least REAL NOT NULL,
  PRIMARY KEY (person, game, players, list)
) STRICT, WITHOUT ROWID;
CREATE INDEX standings_by_worth ON standings (game, players, list, at_least DESC);

CREATE TABLE steps (
  person TEXT NOT NULL,
  result INTEGER NOT NULL,
  list INTEGER NOT NULL,
  place INTEGER NOT NULL,
  mean_before REAL NOT NULL,
  deviation_before REAL NOT NULL,
  mean REAL NOT NULL,
  deviation REAL NOT NULL,
  matches INTEGER NOT NULL,
  PRIMARY KEY (person, result)
) STRICT, WITHOUT ROWID;
CREATE INDEX steps_by_result ON steps (result);
