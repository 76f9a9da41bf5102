-- After the row, not before: a registration that waited for the change to commit must see the reservation.
CREATE OR REPLACE FUNCTION reserve_former_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM identity_former_emails WHERE email = NEW.email AND uid <> NEW.uid AND reserved_until > now()) THEN
		RAISE EXCEPTION 'the address is reserved for the account that had it before'
			USING ERRCODE = 'unique_violation', CONSTRAINT = 'identity_accounts_email_reserved';
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER identity_accounts_reserve_former_email AFTER INSERT OR UPDATE OF email ON identity_accounts
	FOR EACH ROW EXECUTE FUNCTION reserve_former_email();
