-- Audit entries are append-only. Only erase_from_audit() may change the names and email addresses in them, and entries are deleted after two
-- years (contract/orders/retention.ts).
CREATE OR REPLACE FUNCTION reject_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('sedia.erasing', true) = 'on'
		AND (OLD.id, OLD.at, OLD.actor_id, OLD.action, OLD.subject, OLD.subject_id)
			IS NOT DISTINCT FROM (NEW.id, NEW.at, NEW.actor_id, NEW.action, NEW.subject, NEW.subject_id)
	THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND OLD.at < now() - interval '730 days' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION '% is a permanent record: rows are added, never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE OR REPLACE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
	FOR EACH ROW EXECUTE FUNCTION reject_audit_change();
