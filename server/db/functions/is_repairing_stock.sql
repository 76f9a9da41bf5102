-- Set only by `npm run doctor -- --repair` and the seed tool, inside their own transactions.
CREATE OR REPLACE FUNCTION is_repairing_stock() RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT coalesce(current_setting('shop.repairing', true), '') = 'on'
$$;
