-- Replaces a deleted user's name and email address by a pseudonym. The setting applies only while the function runs; a SET clause of
-- the function would need a superuser.
CREATE OR REPLACE FUNCTION erase_from_audit(person uuid, pseudonym text, label text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('sedia.erasing', 'on', true);
	UPDATE audit_entries SET actor_name = label, actor_email = pseudonym WHERE actor_id = person;
	UPDATE audit_entries SET subject_name = label, before = before - '{name,email}'::text[], after = after - '{name,email}'::text[]
		WHERE subject = 'user' AND subject_id = person::text;
	PERFORM set_config('sedia.erasing', 'off', true);
END $$;
