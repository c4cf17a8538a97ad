-- What lists show of a table, so that none is loaded for them: the number of its entries, whose turn it is
-- (-1: nobody's; null: not known yet, at matches that were under way with an older program), when something
-- last happened, and whether it does not replay.
ALTER TABLE tables ADD COLUMN n INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN turn INTEGER DEFAULT -1;
ALTER TABLE tables ADD COLUMN moved INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN quarantined INTEGER NOT NULL DEFAULT 0;

UPDATE tables SET
  n = (SELECT COUNT(*) FROM entries WHERE table_id = tables.id),
  moved = MAX(changed, (SELECT COALESCE(MAX(at), 0) FROM entries WHERE table_id = tables.id)),
  turn = CASE phase WHEN 1 THEN NULL ELSE -1 END;

-- Those a restart may have to wake: phase 1.
DROP INDEX tables_with_bots;
CREATE INDEX tables_playing ON tables (id) WHERE phase = 1;
