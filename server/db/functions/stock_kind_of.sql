-- A forbidden transition has no kind: the insert fails because kind must not be null.
CREATE OR REPLACE FUNCTION stock_kind_of(from_state text, to_state text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT kind FROM stock_kinds WHERE from_place = stock_place_of(from_state) AND to_place = stock_place_of(to_state)
$$;
