-- When a guest was last here, to the day; 0: not since this column is there.
ALTER TABLE persons ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;

-- The command that said a line; it goes when the line goes.
ALTER TABLE chat ADD COLUMN command TEXT;

-- Tables that gather and nobody comes back to (phase 0), and what is kept of a person.
CREATE INDEX tables_gathering ON tables (changed) WHERE phase = 0;
CREATE INDEX occupants_by_person ON occupants (person) WHERE person <> '';
