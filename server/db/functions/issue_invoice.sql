-- The first payment or delivery has an invoice. An order that is canceled unpaid has one only if its delivery was undone: a credit note
-- cancels it.
CREATE OR REPLACE FUNCTION issue_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry orders;
	invoiced boolean := EXISTS (SELECT FROM invoices WHERE order_id = NEW.id AND kind = 'invoice');
BEGIN
	SELECT * INTO entry FROM orders WHERE id = NEW.id;
	IF OLD.status <> 'cancelled' AND NEW.status = 'cancelled' THEN
		IF invoiced AND NEW.paid_at IS NULL THEN PERFORM issue_document('credit note', entry, NULL); END IF;
	ELSIF NOT invoiced THEN
		PERFORM issue_document('invoice', entry, NULL);
	END IF;
	RETURN NULL;
END $$;

-- Deferred to the commit, so that the counter is locked only briefly. No order is inserted as paid or delivered. PostgreSQL cannot replace
-- a constraint trigger.
DROP TRIGGER IF EXISTS orders_issue_invoice ON orders;
CREATE CONSTRAINT TRIGGER orders_issue_invoice AFTER UPDATE OF status, paid_at ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL OR OLD.status <> NEW.status AND NEW.status IN ('delivered', 'cancelled'))
	EXECUTE FUNCTION issue_invoice();
