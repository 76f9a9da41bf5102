-- The slot spreads concurrent orders over several rows, so that they do not wait for each other.
CREATE OR REPLACE FUNCTION tally_order(entry orders, sign integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO order_tallies AS tally (day, status, payment_method, payment_status, test, slot, orders, units, revenue_cents)
	VALUES (entry.placed_on, entry.status, entry.payment_method, entry.payment_status, entry.test, pg_backend_pid() % 8, sign, sign * entry.units, sign * entry.subtotal_cents)
	ON CONFLICT (day, status, payment_method, payment_status, test, slot) DO UPDATE SET
		orders = tally.orders + EXCLUDED.orders, units = tally.units + EXCLUDED.units, revenue_cents = tally.revenue_cents + EXCLUDED.revenue_cents
$$;
