-- What the person on a seat does not want to be asked about, in words with a space after each.
ALTER TABLE seats ADD COLUMN unasked TEXT NOT NULL DEFAULT '';
