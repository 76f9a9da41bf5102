CREATE OR REPLACE FUNCTION reject_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is a permanent record: rows are added, never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE OR REPLACE TRIGGER orders_no_delete BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION reject_record_change();

-- The sales figures derive from these columns.
CREATE OR REPLACE TRIGGER orders_amounts_read_only BEFORE UPDATE ON orders FOR EACH ROW
	WHEN ((OLD.placed_on, OLD.units, OLD.subtotal_cents) IS DISTINCT FROM (NEW.placed_on, NEW.units, NEW.subtotal_cents)
		OR OLD.status = 'cancelled' AND NEW.status <> 'cancelled')
	EXECUTE FUNCTION reject_record_change();

CREATE OR REPLACE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
	FOR EACH STATEMENT EXECUTE FUNCTION reject_record_change();
