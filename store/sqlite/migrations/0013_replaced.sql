-- Whether a computer was put in the place of somebody who was away, who is not judged then as having left.
ALTER TABLE occupants ADD COLUMN replaced INTEGER NOT NULL DEFAULT 0;
ALTER TABLE result_seats ADD COLUMN replaced INTEGER NOT NULL DEFAULT 0;
