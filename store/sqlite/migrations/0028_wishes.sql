-- What people would like to play with anybody who wants the same.
CREATE TABLE wishes (
  person TEXT NOT NULL,
  game TEXT NOT NULL,
  players INTEGER NOT NULL,
  pace TEXT NOT NULL,
  near INTEGER NOT NULL,
  seal TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX wishes_by_game ON wishes (game, pace, at);
