-- Refunds that have not failed count against the payment, whose CHECK constraint keeps them within what was received, and their units
-- against the lines of the order, whose CHECK constraint keeps them within what was ordered. Succeeded refunds of the order's payment
-- count for the order, too: amount and payment status change in one statement, so that order.refunded has both. A dispute keeps its
-- status until the provider has decided.
CREATE OR REPLACE FUNCTION count_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	counted bigint := CASE WHEN NEW.state = 'failed' THEN 0 ELSE NEW.amount_cents END;
	succeeded bigint := CASE WHEN NEW.state = 'succeeded' THEN NEW.amount_cents ELSE 0 END;
	lost bigint;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		counted := counted - CASE WHEN OLD.state = 'failed' THEN 0 ELSE OLD.amount_cents END;
		succeeded := succeeded - CASE WHEN OLD.state = 'succeeded' THEN OLD.amount_cents ELSE 0 END;
		IF counted <> 0 THEN
			UPDATE order_lines SET refunded = refunded + sign(counted) * refund_lines.quantity FROM refund_lines
			WHERE refund_lines.refund_id = NEW.id AND order_lines.order_id = refund_lines.order_id AND order_lines.position = refund_lines.position;
		END IF;
	END IF;
	IF counted <> 0 THEN
		-- A pending refund is sent to the provider after the commit, or by the job if the server crashes before.
		UPDATE payments SET refunded_cents = refunded_cents + counted,
			due_at = CASE WHEN NEW.state = 'pending' THEN least(due_at, now() + interval '30 seconds') ELSE due_at END
		WHERE id = NEW.payment_id;
	END IF;
	IF succeeded <> 0 THEN
		SELECT coalesce(sum(lost_cents), 0) INTO lost FROM disputes WHERE payment_id = NEW.payment_id;
		UPDATE orders SET refunded_cents = orders.refunded_cents + succeeded, payment_status = CASE
			WHEN orders.payment_status IN ('disputed', 'dispute lost') THEN orders.payment_status
			WHEN orders.refunded_cents + succeeded = orders.subtotal_cents THEN 'refunded'
			WHEN lost > 0 AND orders.refunded_cents + succeeded + lost >= orders.subtotal_cents THEN 'dispute lost'
			WHEN orders.payment_status = 'paid' THEN 'partly refunded'
			ELSE orders.payment_status END
		FROM payments
		WHERE payments.id = NEW.payment_id AND payments.state = 'paid' AND orders.id = payments.order_id;
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refunds_counted AFTER INSERT OR UPDATE OF state ON refunds FOR EACH ROW EXECUTE FUNCTION count_refunds();
