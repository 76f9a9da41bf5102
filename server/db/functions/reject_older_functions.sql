-- Keeps the functions of the newest release (server/db/apply-functions.ts). Releases without versions replace all functions when they start
-- and then delete this row: the error undoes that, and stops their start.
CREATE OR REPLACE FUNCTION reject_older_functions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.version >= OLD.version THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'Sedia % has upgraded this database. Start that release or a newer one.', OLD.release
		USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;

CREATE OR REPLACE TRIGGER functions_reject_older BEFORE UPDATE OR DELETE ON drizzle.functions
	FOR EACH ROW EXECUTE FUNCTION reject_older_functions();
