-- A refund of money that was never accepted for the order (a second payment, a wrong amount) has no invoice to correct.
CREATE OR REPLACE FUNCTION issue_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry orders;
BEGIN
	SELECT orders.* INTO entry FROM payments JOIN orders ON orders.id = order_id WHERE payments.id = NEW.payment_id AND payments.state = 'paid';
	IF FOUND THEN PERFORM issue_document('credit note', entry, NEW); END IF;
	RETURN NULL;
END $$;

-- A succeeded refund is final.
DROP TRIGGER IF EXISTS refunds_issue_credit_note ON refunds;
CREATE CONSTRAINT TRIGGER refunds_issue_credit_note AFTER INSERT OR UPDATE OF state ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (NEW.state = 'succeeded') EXECUTE FUNCTION issue_credit_note();
