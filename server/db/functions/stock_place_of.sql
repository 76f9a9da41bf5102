-- A unit without a row, or one whose reservation has expired, is on hand.
CREATE OR REPLACE FUNCTION stock_place_of(state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN state IS NULL OR state = 'expired' THEN 'on hand' ELSE state END
$$;
