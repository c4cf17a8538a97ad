-- Who looks after how people behave, what is reported to them, and what they have done.
CREATE TABLE moderators (
  person TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE TABLE sanctions (
  person TEXT NOT NULL,
  kind INTEGER NOT NULL,
  until INTEGER NOT NULL,
  PRIMARY KEY (person, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE reports (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  person TEXT NOT NULL,
  reporter TEXT NOT NULL,
  table_id TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX reports_by_person ON reports (person);
CREATE INDEX reports_by_reporter ON reports (reporter);
CREATE TABLE deeds (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  moderator TEXT NOT NULL,
  what TEXT NOT NULL,
  person TEXT NOT NULL,
  table_id TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX deeds_by_person ON deeds (person);
CREATE INDEX deeds_by_moderator ON deeds (moderator);
