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

-- Payments, refunds and events are accounts: rows stay, and so do amounts.
CREATE OR REPLACE TRIGGER payments_no_delete BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION reject_record_change();

CREATE OR REPLACE TRIGGER payments_received_is_final BEFORE UPDATE ON payments FOR EACH ROW
	WHEN ((OLD.order_id, OLD.provider, OLD.test) IS DISTINCT FROM (NEW.order_id, NEW.provider, NEW.test)
		OR OLD.received_cents IS NOT NULL AND (OLD.state, OLD.received_cents, OLD.received_at, OLD.amount_cents, OLD.currency)
			IS DISTINCT FROM (NEW.state, NEW.received_cents, NEW.received_at, NEW.amount_cents, NEW.currency))
	EXECUTE FUNCTION reject_record_change();

CREATE OR REPLACE TRIGGER refunds_no_delete BEFORE DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION reject_record_change();

CREATE OR REPLACE TRIGGER refunds_amount_is_final BEFORE UPDATE ON refunds FOR EACH ROW
	WHEN ((OLD.payment_id, OLD.amount_cents) IS DISTINCT FROM (NEW.payment_id, NEW.amount_cents) OR OLD.state = 'succeeded')
	EXECUTE FUNCTION reject_record_change();

CREATE OR REPLACE TRIGGER disputes_no_delete BEFORE DELETE ON disputes FOR EACH ROW EXECUTE FUNCTION reject_record_change();

CREATE OR REPLACE TRIGGER refund_lines_append_only BEFORE UPDATE OR DELETE ON refund_lines FOR EACH ROW EXECUTE FUNCTION reject_record_change();

CREATE OR REPLACE TRIGGER payment_events_no_delete BEFORE DELETE ON payment_events FOR EACH ROW EXECUTE FUNCTION reject_record_change();

CREATE OR REPLACE TRIGGER payment_events_append_only BEFORE UPDATE ON payment_events FOR EACH ROW
	WHEN ((OLD.provider, OLD.id, OLD.type, OLD.payment_id, OLD.received_at) IS DISTINCT FROM (NEW.provider, NEW.id, NEW.type, NEW.payment_id, NEW.received_at)
		OR OLD.handled_at IS NOT NULL)
	EXECUTE FUNCTION reject_record_change();

CREATE OR REPLACE TRIGGER invoices_permanent BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION reject_record_change();

CREATE OR REPLACE TRIGGER invoice_files_permanent BEFORE UPDATE OR DELETE ON invoice_files FOR EACH ROW EXECUTE FUNCTION reject_record_change();

CREATE OR REPLACE TRIGGER price_history_no_truncate BEFORE TRUNCATE ON price_history
	FOR EACH STATEMENT EXECUTE FUNCTION reject_record_change();
