-- Whom people have in their lists of friends, and who asks whom to which table.
CREATE TABLE friends (
  person TEXT NOT NULL,
  other TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX friends_by_other ON friends (other);
CREATE TABLE invitations (
  table_id TEXT NOT NULL,
  person TEXT NOT NULL,
  sender TEXT NOT NULL,
  at INTEGER NOT NULL,
  declined INTEGER NOT NULL,
  PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX invitations_by_person ON invitations (person);
CREATE INDEX invitations_by_sender ON invitations (sender);
