-- What is left of somebody who wants to be forgotten is found quickly (own_rows.cpp).
CREATE INDEX chat_by_person ON chat (person);
CREATE INDEX events_by_person ON events (json_extract(text, '$.person'))
  WHERE text LIKE '%"person":%' AND json_valid(text);
