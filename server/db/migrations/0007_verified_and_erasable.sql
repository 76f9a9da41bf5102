ALTER TABLE "sign_ins" ADD COLUMN "attempts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "blocked_minute" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor_id" ON "audit_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "sign_ins_by_uid" ON "sign_ins" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ins_blocked_by_address" ON "sign_ins" USING btree ("address","blocked_minute");--> statement-breakpoint
UPDATE users SET email_verified = true FROM identity_accounts WHERE identity_accounts.uid = users.uid AND identity_accounts.email_verified;
--> statement-breakpoint
CREATE FUNCTION copy_email_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE users SET email_verified = NEW.email_verified WHERE uid = NEW.uid AND email_verified <> NEW.email_verified;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER identity_accounts_copy_email_verified AFTER UPDATE OF email_verified ON identity_accounts
	FOR EACH ROW EXECUTE FUNCTION copy_email_verified();
--> statement-breakpoint
-- Audit entries are append-only. erase_from_audit() may change who they name, and nothing else.
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('sedia.erasing', true) = 'on'
		AND (OLD.id, OLD.at, OLD.actor_id, OLD.action, OLD.subject, OLD.subject_id)
			IS NOT DISTINCT FROM (NEW.id, NEW.at, NEW.actor_id, NEW.action, NEW.subject, NEW.subject_id)
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% keeps what happened: it may be added to, never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER audit_entries_stay ON audit_entries;
--> statement-breakpoint
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
-- Replaces a deleted user's name and e-mail address by a pseudonym. The setting holds only while the function runs; a SET clause of the
-- function would need a superuser.
CREATE FUNCTION erase_from_audit(person uuid, pseudonym text, label text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('sedia.erasing', 'on', true);
	UPDATE audit_entries SET actor_name = label, actor_email = pseudonym WHERE actor_id = person;
	UPDATE audit_entries SET subject_name = label, before = before - '{name,email}'::text[], after = after - '{name,email}'::text[]
		WHERE subject = 'user' AND subject_id = person::text;
	PERFORM set_config('sedia.erasing', 'off', true);
END $$;
