-- The Sales screen's figures derive from orders and order_lines; nothing else writes them. Rows are locked in one order: products,
-- categories, windows, tallies.
CREATE OR REPLACE FUNCTION update_sales_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sold integer := (NEW.status <> 'cancelled')::integer;
BEGIN
	IF TG_OP = 'UPDATE' THEN sold := sold - (OLD.status <> 'cancelled')::integer; END IF;
	IF sold <> 0 THEN
		-- The job that moves the windows waits for this commit, or this waits for the job and finds them moved.
		LOCK TABLE sales_windows IN ROW SHARE MODE;
		PERFORM add_product_sales(NEW, sold);
		PERFORM add_category_sales(NEW, sold);
		PERFORM add_window_sales(NEW, sold);
	END IF;
	IF TG_OP = 'UPDATE' AND sold <> 0 AND NOT EXISTS (SELECT FROM invoices WHERE order_id = NEW.id) THEN
		PERFORM add_revenue_before_invoices(NEW, sold);
	END IF;
	IF TG_OP = 'UPDATE' THEN PERFORM tally_order(OLD, -1); END IF;
	PERFORM tally_order(NEW, 1);
	RETURN NULL;
END $$;

-- Deferred to the commit, so that the rows of the figures are locked only briefly. PostgreSQL cannot replace a constraint trigger.
DROP TRIGGER IF EXISTS orders_update_sales_figures ON orders;
CREATE CONSTRAINT TRIGGER orders_update_sales_figures AFTER INSERT OR UPDATE OF status, payment_method, payment_status ON orders
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_sales_figures();
