-- A sign-in writes the record of the user again, mostly without a change.
CREATE OR REPLACE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- Generated columns are not computed yet.
	generated text[] := ARRAY['search_text', 'due_on'];
BEGIN
	IF to_jsonb(NEW) - generated <> to_jsonb(OLD) - generated THEN
		NEW.updated_at := now();
	END IF;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER orders_set_updated_at BEFORE UPDATE ON orders
	FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE OR REPLACE TRIGGER users_set_updated_at BEFORE UPDATE ON users
	FOR EACH ROW EXECUTE FUNCTION set_updated_at();
