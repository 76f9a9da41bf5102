CREATE OR REPLACE FUNCTION add_category_sales(entry orders, sign integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO category_sales AS sale (day, category, test, slot, units, revenue_cents)
	SELECT entry.placed_on, category, entry.test, pg_backend_pid() % 8, sign * sum(quantity), sign * sum(amount_cents)
	FROM order_lines WHERE order_id = entry.id GROUP BY category ORDER BY category
	ON CONFLICT (day, category, test, slot) DO UPDATE SET
		units = sale.units + EXCLUDED.units, revenue_cents = sale.revenue_cents + EXCLUDED.revenue_cents
$$;
