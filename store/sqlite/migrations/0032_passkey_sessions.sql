-- Whether a session began with a passkey: moderators need one.
ALTER TABLE sessions ADD COLUMN passkey INTEGER NOT NULL DEFAULT 0;
