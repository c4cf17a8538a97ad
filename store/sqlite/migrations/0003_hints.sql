-- Whether players may ask what they could do.
ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 1;
