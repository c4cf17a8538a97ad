CREATE TABLE persons (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  language TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  rules INTEGER NOT NULL,
  options TEXT NOT NULL,
  visibility INTEGER NOT NULL,
  phase INTEGER NOT NULL,
  host TEXT NOT NULL,
  seed TEXT NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  rematch TEXT NOT NULL,
  bots INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Tables everybody may see (visibility 0), and those a restart has to wake (phase 1 with computers).
CREATE INDEX tables_visible ON tables (phase, changed) WHERE visibility = 0;
CREATE INDEX tables_with_bots ON tables (id) WHERE phase = 1 AND bots > 0;
CREATE INDEX tables_by_host ON tables (host);

CREATE TABLE seats (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  person TEXT NOT NULL,
  name TEXT NOT NULL,
  level TEXT NOT NULL,
  local INTEGER NOT NULL,
  words TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_person ON seats (person) WHERE person <> '';

-- The primary key is the guard: no entry number is ever given twice. `actor` is null for chance; `command` is
-- the command that caused this entry and those after it.
CREATE TABLE entries (
  table_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  actor INTEGER,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  command TEXT,
  PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
  id INTEGER PRIMARY KEY,
  table_id TEXT NOT NULL,
  room INTEGER NOT NULL,
  at INTEGER NOT NULL,
  person TEXT NOT NULL,
  name TEXT NOT NULL,
  seat INTEGER,
  text TEXT NOT NULL
) STRICT;

CREATE INDEX chat_by_table ON chat (table_id, room, id);

-- Commands that made no entry.
CREATE TABLE commands (
  table_id TEXT NOT NULL,
  command TEXT NOT NULL,
  PRIMARY KEY (table_id, command)
) STRICT, WITHOUT ROWID;
