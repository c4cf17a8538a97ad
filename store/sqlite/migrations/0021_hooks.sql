-- People are told by addresses of their own, too, and several may name the same one.
CREATE TABLE subscriptions_with_way (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  session TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  key TEXT NOT NULL,
  secret TEXT NOT NULL,
  language TEXT NOT NULL,
  device TEXT NOT NULL,
  created INTEGER NOT NULL,
  way INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO subscriptions_with_way
  SELECT id, person, session, endpoint, key, secret, language, device, created, 0 FROM subscriptions;
DROP TABLE subscriptions;
ALTER TABLE subscriptions_with_way RENAME TO subscriptions;
CREATE INDEX subscriptions_by_person ON subscriptions (person);
CREATE INDEX subscriptions_by_session ON subscriptions (session);
CREATE UNIQUE INDEX subscriptions_by_browser ON subscriptions (endpoint) WHERE way = 0;
