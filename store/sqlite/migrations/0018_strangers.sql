-- Whether people who never sat at a table may ask for a computer's seat in the middle of the match.
ALTER TABLE tables ADD COLUMN strangers INTEGER NOT NULL DEFAULT 1;
