-- How far people have read the chat of the players at a table: up to the lines of that time.
CREATE TABLE chat_marks (
  table_id TEXT NOT NULL,
  person TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_marks_by_person ON chat_marks (person);

-- What was said before there were marks is not news to those who play or played there.
INSERT INTO chat_marks (table_id, person, at)
  SELECT p.table_id, p.person, MAX(c.at) FROM (
    SELECT table_id, person FROM seats WHERE person <> '' UNION
    SELECT table_id, person FROM occupants WHERE person <> ''
  ) p JOIN chat c ON c.table_id = p.table_id AND c.room = 0 GROUP BY p.table_id, p.person;

-- Lists count what is new to somebody without reading what is not.
CREATE INDEX chat_by_time ON chat (table_id, room, at, person);
