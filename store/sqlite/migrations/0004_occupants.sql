-- Who sat on a seat before those who sit there now, in order, each until the entry of this number.
CREATE TABLE occupants (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  place INTEGER NOT NULL,
  until INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  person TEXT NOT NULL,
  name TEXT NOT NULL,
  level TEXT NOT NULL,
  local INTEGER NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (table_id, seat, place)
) STRICT, WITHOUT ROWID;

-- When the one who sits there now sat down in the middle of the match; 0: from the beginning.
ALTER TABLE seats ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
