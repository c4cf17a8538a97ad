-- By which people sign in beside, or in the place of, a password. Ids and keys are base64url.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  algorithm INTEGER NOT NULL,
  key TEXT NOT NULL,
  uses INTEGER NOT NULL,
  device TEXT NOT NULL,
  created INTEGER NOT NULL,
  used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_by_person ON passkeys (person);
