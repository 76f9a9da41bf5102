CREATE OR REPLACE FUNCTION add_product_sales(entry orders, sign integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO product_sales AS sale (day, product_id, category, test, units, revenue_cents)
	SELECT entry.placed_on, product_id, category, entry.test, sign * sum(quantity), sign * sum(amount_cents)
	FROM order_lines WHERE order_id = entry.id AND product_id IS NOT NULL GROUP BY product_id, category ORDER BY product_id
	ON CONFLICT (day, product_id, category, test) DO UPDATE SET
		units = sale.units + EXCLUDED.units, revenue_cents = sale.revenue_cents + EXCLUDED.revenue_cents
$$;
