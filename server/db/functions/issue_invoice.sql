CREATE OR REPLACE FUNCTION issue_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry orders;
BEGIN
	SELECT * INTO entry FROM orders WHERE id = NEW.id;
	IF NOT EXISTS (SELECT FROM invoices WHERE order_id = NEW.id AND kind = 'invoice') THEN PERFORM issue_document(entry, NULL); END IF;
	RETURN NULL;
END $$;

-- Deferred to the commit, so that the counter is locked only briefly. No order is inserted as paid or
-- delivered. PostgreSQL cannot replace a constraint trigger.
DROP TRIGGER IF EXISTS orders_issue_invoice ON orders;
CREATE CONSTRAINT TRIGGER orders_issue_invoice AFTER UPDATE OF status, paid_at ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL OR OLD.status <> 'delivered' AND NEW.status = 'delivered')
	EXECUTE FUNCTION issue_invoice();
