-- What a table has agreed about time; empty: no clock.
ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN at_zero TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN zero_level TEXT NOT NULL DEFAULT '';

-- The clocks of a table after its last event, and when somebody will have run out of time.
CREATE TABLE clocks (
  table_id TEXT PRIMARY KEY,
  text TEXT NOT NULL,
  deadline INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX clocks_by_deadline ON clocks (deadline) WHERE deadline IS NOT NULL;

-- When the server was last known to run while a clock did.
CREATE TABLE alive (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at INTEGER NOT NULL
) STRICT;
