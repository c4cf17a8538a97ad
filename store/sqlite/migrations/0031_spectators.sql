-- Whether people who do not play may look at a match while it is played.
ALTER TABLE tables ADD COLUMN spectators INTEGER NOT NULL DEFAULT 1;
