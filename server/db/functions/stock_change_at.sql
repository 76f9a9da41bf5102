-- The change that a movement makes to the number of units at one place.
CREATE OR REPLACE FUNCTION stock_change_at(place text, from_place text, to_place text, quantity integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE place WHEN to_place THEN quantity WHEN from_place THEN -quantity ELSE 0 END
$$;
