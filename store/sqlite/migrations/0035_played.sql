-- A move is written in one place. That entries were added is no row of `events` but stands in the first of
-- them: the version of the table that they make. The last says whose turn it is then, if that is known (-1:
-- nobody's).
ALTER TABLE entries ADD COLUMN version INTEGER;
ALTER TABLE entries ADD COLUMN turn INTEGER;

-- What a damaged file says of entries that are not there stays as it is, to be found.
WITH played AS (
  SELECT table_id, version, json_extract(text, '$.from') AS first, json_extract(text, '$.to') AS beyond
  FROM events WHERE text LIKE '{"kind":"played",%' AND json_valid(text)
), followed AS (
  SELECT *, LEAD(first) OVER (PARTITION BY table_id ORDER BY version) AS next FROM played
)
UPDATE entries SET version = f.version FROM followed f
WHERE entries.table_id = f.table_id AND entries.n = f.first AND
  f.beyond = COALESCE(f.next, (SELECT MAX(n) + 1 FROM entries e WHERE e.table_id = f.table_id));

DELETE FROM events WHERE text LIKE '{"kind":"played",%' AND
  (table_id, version) IN (SELECT table_id, version FROM entries WHERE version IS NOT NULL);

-- How far each table has come: what its row says, or its last entry, if that came after it.
CREATE VIEW progress AS
  SELECT t.id AS table_id, IIF(e.n IS NULL, t.n, e.n + 1) AS n, IIF(e.n IS NULL, t.turn, e.turn) AS turn,
    IIF(e.n IS NULL, t.moved, e.at) AS moved, IIF(e.n IS NULL, t.quarantined, 0) AS quarantined
  FROM tables t LEFT JOIN entries e ON e.table_id = t.id AND e.n >= t.n AND e.turn IS NOT NULL AND
    e.n = (SELECT MAX(n) FROM entries WHERE table_id = t.id);
