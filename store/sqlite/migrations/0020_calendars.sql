-- When somebody does not play (clock/calendar.h), and when their night hours were last changed.
ALTER TABLE persons ADD COLUMN calendar TEXT NOT NULL DEFAULT '';
ALTER TABLE persons ADD COLUMN night_changed INTEGER NOT NULL DEFAULT 0;
