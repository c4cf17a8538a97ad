-- Browsers that take messages for people (RFC 8030); they end with the session they were made in.
CREATE TABLE subscriptions (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  session TEXT NOT NULL,
  endpoint TEXT NOT NULL UNIQUE,
  key TEXT NOT NULL,
  secret TEXT NOT NULL,
  language TEXT NOT NULL,
  device TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX subscriptions_by_person ON subscriptions (person);
CREATE INDEX subscriptions_by_session ON subscriptions (session);

-- What people were told, or are to be told: once for a browser, a table and the number of its entries.
CREATE TABLE notices (
  number INTEGER PRIMARY KEY,
  person TEXT NOT NULL,
  subscription TEXT NOT NULL,
  device TEXT NOT NULL,
  table_id TEXT NOT NULL,
  entries INTEGER NOT NULL,
  at INTEGER NOT NULL,
  tried INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  state INTEGER NOT NULL,
  why TEXT NOT NULL,
  UNIQUE (subscription, table_id, entries)
) STRICT;
CREATE INDEX notices_by_person ON notices (person, number);
CREATE INDEX notices_waiting ON notices (number) WHERE state = 0;

-- What only the server knows and must not lose, by name.
CREATE TABLE secrets (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
