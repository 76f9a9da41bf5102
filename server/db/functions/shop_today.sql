-- The day in the shop's time zone. In queries "(select shop_today())", so that it is read once and not for each row.
CREATE OR REPLACE FUNCTION shop_today() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT (now() AT TIME ZONE time_zone)::date FROM shop_settings
$$;
