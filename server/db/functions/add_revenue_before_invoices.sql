-- No new order counts here, because the shop issues invoices now. Existing ones change when they are canceled, invoiced or refunded.
CREATE OR REPLACE FUNCTION add_revenue_before_invoices(entry orders, sign integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO revenue_before_invoices AS sums (day, test, orders, amount_cents)
	SELECT entry.placed_on, entry.test, sign, sign * entry.subtotal_cents FROM shop_facts WHERE key = 'invoices' AND entry.placed_at < since
	ON CONFLICT (day, test) DO UPDATE SET orders = sums.orders + EXCLUDED.orders, amount_cents = sums.amount_cents + EXCLUDED.amount_cents
$$;
