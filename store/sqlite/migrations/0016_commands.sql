-- Only the last commands of a table without an entry or a line of their own are kept, so they have an order.
CREATE TABLE commands_in_order (
  number INTEGER PRIMARY KEY,
  table_id TEXT NOT NULL,
  command TEXT NOT NULL,
  UNIQUE (table_id, command)
) STRICT;
INSERT INTO commands_in_order (table_id, command) SELECT table_id, command FROM commands;
DROP TABLE commands;
ALTER TABLE commands_in_order RENAME TO commands;
CREATE INDEX commands_of_tables ON commands (table_id, number);
