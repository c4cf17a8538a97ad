-- Version of the record: matches that were begun before go on in the first. Sealed words of the seats, and
-- whether the first draw still waits for them to be opened.
ALTER TABLE tables ADD COLUMN format INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN exchanging INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN seal TEXT NOT NULL DEFAULT '';
