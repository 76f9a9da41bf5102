CREATE OR REPLACE FUNCTION add_to_user_tally(of_role text, change bigint) RETURNS void LANGUAGE sql AS $$
	INSERT INTO user_tallies AS tally (role, slot, users) VALUES (of_role, pg_backend_pid() % 8, change)
	ON CONFLICT (role, slot) DO UPDATE SET users = tally.users + EXCLUDED.users
$$;
