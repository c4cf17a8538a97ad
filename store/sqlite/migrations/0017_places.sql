-- The place of each seat when the match is over, beside its points; of earlier matches as far as it is known.
ALTER TABLE seats ADD COLUMN place INTEGER;
UPDATE seats SET place = (
  SELECT rs.place FROM results r JOIN result_seats rs ON rs.result = r.number
  WHERE r.table_id = seats.table_id AND rs.seat = seats.seat AND r.whole = 1
);
