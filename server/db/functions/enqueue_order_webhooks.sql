-- Events of an order, whichever code changes it. The data has the order as of this change: a later one has an event of its own.
CREATE OR REPLACE FUNCTION enqueue_order_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	event_name text;
BEGIN
	-- Asked first, so that a shop without webhooks pays for one look at an empty table only.
	IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE enabled) THEN RETURN NULL; END IF;
	FOREACH event_name IN ARRAY array_remove(ARRAY[
		CASE WHEN TG_OP = 'INSERT' THEN 'order.placed' END,
		CASE WHEN TG_OP = 'UPDATE' AND OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL THEN 'order.paid' END,
		CASE WHEN TG_OP = 'UPDATE' AND OLD.status <> 'delivered' AND NEW.status = 'delivered' THEN 'order.delivered' END,
		CASE WHEN TG_OP = 'UPDATE' AND OLD.status <> 'cancelled' AND NEW.status = 'cancelled' THEN 'order.canceled' END,
		CASE WHEN TG_OP = 'UPDATE' AND OLD.refunded_cents < NEW.refunded_cents THEN 'order.refunded' END
	], NULL) LOOP
		PERFORM enqueue_webhooks(event_name, jsonb_build_object(
			'id', NEW.id, 'number', NEW.number, 'numberPrefix', NEW.number_prefix, 'status', NEW.status,
			'paymentStatus', NEW.payment_status, 'paymentMethod', NEW.payment_method, 'currency', (SELECT currency FROM shop_settings),
			'currencyDigits', (SELECT currency_digits FROM shop_settings),
			'subtotalCents', NEW.subtotal_cents, 'refundedCents', NEW.refunded_cents, 'test', NEW.test, 'placedAt', NEW.placed_at,
			'lines', coalesce((
				SELECT jsonb_agg(jsonb_build_object('productId', product_id, 'title', title, 'quantity', quantity, 'amountCents', amount_cents) ORDER BY position)
				FROM order_lines WHERE order_id = NEW.id
			), '[]')
		));
	END LOOP;
	RETURN NULL;
END $$;

-- Deferred to the commit, because the lines are inserted after the order. PostgreSQL cannot replace a constraint trigger.
DROP TRIGGER IF EXISTS orders_enqueue_placed_webhooks ON orders;
CREATE CONSTRAINT TRIGGER orders_enqueue_placed_webhooks AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	EXECUTE FUNCTION enqueue_order_webhooks();

CREATE OR REPLACE TRIGGER orders_enqueue_webhooks AFTER UPDATE OF status, paid_at, refunded_cents ON orders FOR EACH ROW
	WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL OR OLD.status <> NEW.status AND NEW.status IN ('delivered', 'cancelled')
		OR OLD.refunded_cents < NEW.refunded_cents)
	EXECUTE FUNCTION enqueue_order_webhooks();
