-- From now on it is forgotten with a line of chat that it was said.
DELETE FROM events WHERE text = '{"kind":"said"}' AND NOT EXISTS (
  SELECT 1 FROM chat WHERE chat.table_id = events.table_id AND chat.version = events.version
);
