-- How the database keeps the figures of the Sales screen, the versions of products and the audit.
-- The figures follow from orders and order_lines: nothing else writes order_tallies and product_sales. They are written with the commit, so
-- that their rows are locked for no longer than that; who sells or cancels has locked the stock_levels of the products before.
CREATE FUNCTION tally_order(entry orders, sign integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO order_tallies AS tally (day, status, payment_method, payment_status, slot, orders, units, revenue_cents)
	VALUES (entry.placed_on, entry.status, entry.payment_method, entry.payment_status, pg_backend_pid() % 8, sign, sign * entry.units, sign * entry.subtotal_cents)
	ON CONFLICT (day, status, payment_method, payment_status, slot) DO UPDATE SET
		orders = tally.orders + EXCLUDED.orders, units = tally.units + EXCLUDED.units, revenue_cents = tally.revenue_cents + EXCLUDED.revenue_cents
$$;
--> statement-breakpoint
CREATE FUNCTION count_sales(entry orders, sign integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO product_sales AS sale (day, product_id, category, units, revenue_cents)
	SELECT entry.placed_on, product_id, category, sign * sum(quantity), sign * sum(amount_cents)
	FROM order_lines WHERE order_id = entry.id AND product_id IS NOT NULL GROUP BY product_id, category ORDER BY product_id
	ON CONFLICT (day, product_id, category) DO UPDATE SET
		units = sale.units + EXCLUDED.units, revenue_cents = sale.revenue_cents + EXCLUDED.revenue_cents
$$;
--> statement-breakpoint
CREATE FUNCTION keep_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM tally_order(OLD, -1);
		IF OLD.status <> 'cancelled' AND NEW.status = 'cancelled' THEN PERFORM count_sales(OLD, -1); END IF;
	ELSIF NEW.status <> 'cancelled' THEN
		PERFORM count_sales(NEW, 1);
	END IF;
	PERFORM tally_order(NEW, 1);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_keep_figures AFTER INSERT OR UPDATE OF status, payment_method, payment_status ON orders
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_figures();
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% keeps what happened: it may be added to, never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_stay BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION refuse_change_of_record();
--> statement-breakpoint
-- What the figures were made from.
CREATE TRIGGER orders_amounts_stay BEFORE UPDATE ON orders FOR EACH ROW
	WHEN ((OLD.placed_on, OLD.units, OLD.subtotal_cents) IS DISTINCT FROM (NEW.placed_on, NEW.units, NEW.subtotal_cents)
		OR OLD.status = 'cancelled' AND NEW.status <> 'cancelled')
	EXECUTE FUNCTION refuse_change_of_record();
--> statement-breakpoint
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_record();
--> statement-breakpoint
CREATE TRIGGER audit_entries_stay_all BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();
--> statement-breakpoint
CREATE FUNCTION count_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := OLD.version + 1;
	NEW.updated_at := now();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_count_version BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION count_product_version();
--> statement-breakpoint
INSERT INTO order_tallies (day, status, payment_method, payment_status, slot, orders, units, revenue_cents)
	SELECT placed_on, status, payment_method, payment_status, 0, count(*), sum(units), sum(subtotal_cents) FROM orders GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO product_sales (day, product_id, category, units, revenue_cents)
	SELECT placed_on, product_id, category, sum(quantity), sum(amount_cents) FROM order_lines JOIN orders ON orders.id = order_id
	WHERE status <> 'cancelled' AND product_id IS NOT NULL GROUP BY 1, 2, 3;
