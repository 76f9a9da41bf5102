-- Roles are updated in the order of their names, so that concurrent changes do not deadlock.
CREATE OR REPLACE FUNCTION tally_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM add_to_user_tally(role, added) FROM (SELECT role, count(*) AS added FROM users_after GROUP BY role ORDER BY role) changes;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM add_to_user_tally(role, -deleted) FROM (SELECT role, count(*) AS deleted FROM users_before GROUP BY role ORDER BY role) changes;
	ELSE
		PERFORM add_to_user_tally(role, change) FROM (
			SELECT role, sum(sign)::bigint AS change FROM (SELECT role, 1 AS sign FROM users_after UNION ALL SELECT role, -1 FROM users_before) sides
			GROUP BY role HAVING sum(sign) <> 0 ORDER BY role
		) changes;
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_tally_insert AFTER INSERT ON users REFERENCING NEW TABLE AS users_after
	FOR EACH STATEMENT EXECUTE FUNCTION tally_users();

CREATE OR REPLACE TRIGGER users_tally_update AFTER UPDATE ON users REFERENCING OLD TABLE AS users_before NEW TABLE AS users_after
	FOR EACH STATEMENT EXECUTE FUNCTION tally_users();

CREATE OR REPLACE TRIGGER users_tally_delete AFTER DELETE ON users REFERENCING OLD TABLE AS users_before
	FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
