-- Only an address that was named with the password of an account can get a new one.
ALTER TABLE subscriptions ADD COLUMN vouched INTEGER NOT NULL DEFAULT 0;
