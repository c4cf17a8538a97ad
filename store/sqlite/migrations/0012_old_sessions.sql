-- Sessions that nobody has used for long are found quickly.
CREATE INDEX sessions_by_use ON sessions (seen);
