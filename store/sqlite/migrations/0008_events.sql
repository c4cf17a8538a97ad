-- What has happened at a table, one version after the other, as JSON of server/life/event.h. Tables of older
-- programs begin with the next thing that happens there.
CREATE TABLE events (
  table_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

-- The version of the table with this line; 0: said under an older program.
ALTER TABLE chat ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
