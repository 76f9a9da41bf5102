-- A window's sums end with yesterday, so today's orders change none of them. This is for orders that are canceled later, and for
-- transactions that span midnight.
CREATE OR REPLACE FUNCTION add_window_sales(entry orders, sign integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO product_sums AS total (days, product_id, units, revenue_cents)
	SELECT days, product_id, sign * sum(quantity), sign * sum(amount_cents)
	FROM sales_windows JOIN order_lines ON entry.placed_on < until AND entry.placed_on > until - days
	WHERE order_id = entry.id AND NOT entry.test AND product_id IS NOT NULL GROUP BY days, product_id ORDER BY days, product_id
	ON CONFLICT (days, product_id) DO UPDATE SET
		units = total.units + EXCLUDED.units, revenue_cents = total.revenue_cents + EXCLUDED.revenue_cents
$$;
