CREATE OR REPLACE FUNCTION copy_email_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE users SET email_verified = NEW.email_verified WHERE uid = NEW.uid AND email_verified <> NEW.email_verified;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER identity_accounts_copy_email_verified AFTER UPDATE OF email_verified ON identity_accounts
	FOR EACH ROW EXECUTE FUNCTION copy_email_verified();
