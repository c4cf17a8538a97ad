-- People are told by mail, once they have confirmed the address, and not more often than they want.
ALTER TABLE subscriptions ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 1;
ALTER TABLE subscriptions ADD COLUMN pause INTEGER NOT NULL DEFAULT 0;
ALTER TABLE subscriptions ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX subscriptions_by_mail ON subscriptions (secret) WHERE way = 4;
