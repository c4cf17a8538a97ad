-- Somebody may be signed in with several browsers; the one session of a guest moves into a row of its own.
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  device TEXT NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_person ON sessions (person);
INSERT INTO sessions SELECT token_hash, id, '', created, MAX(created, seen) FROM persons;

-- `name_key` is null for guests. Names that look alike have the same key.
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  language TEXT NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  unlisted INTEGER NOT NULL,
  name_key TEXT UNIQUE,
  password TEXT NOT NULL DEFAULT '',
  codes TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
INSERT INTO people (id, name, language, created, seen, unlisted)
  SELECT id, name, language, created, seen, unlisted FROM persons;
DROP TABLE persons;
ALTER TABLE people RENAME TO persons;
