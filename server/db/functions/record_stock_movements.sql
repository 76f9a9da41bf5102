-- How stock is stored. Code writes only received and adjusted units (into stock_movements) and the state of each unit (into
-- stock_units). Triggers derive the rest:
--   stock_units      every change is recorded in stock_movements
--   stock_movements  every row moves units between two places in stock_levels, and is never changed
--   stock_levels     changed only by stock_movements
-- Locks are taken in one order: users, products, carts, stock_units, stock_levels (by product id). A transaction that only adds a
-- unit may start at stock_levels.
CREATE OR REPLACE FUNCTION record_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF is_repairing_stock() THEN RETURN NULL; END IF;
	IF TG_OP = 'INSERT' THEN
		INSERT INTO stock_movements (product_id, kind, from_place, to_place, quantity, user_id, unit_id, order_id)
		SELECT product_id, stock_kind_of(NULL, state), 'on hand', stock_place_of(state), 1, user_id, id, order_id
		FROM units_after WHERE stock_place_of(state) <> 'on hand';
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO stock_movements (product_id, kind, from_place, to_place, quantity, user_id, unit_id, order_id)
		SELECT was.product_id, stock_kind_of(was.state, unit.state), stock_place_of(was.state), stock_place_of(unit.state), 1,
			coalesce(was.user_id, unit.user_id), id, coalesce(unit.order_id, was.order_id)
		FROM units_before was JOIN units_after unit USING (id)
		WHERE stock_place_of(was.state) <> stock_place_of(unit.state);
	ELSE
		-- When a product is deleted, its level is already gone and there is nothing to record.
		INSERT INTO stock_movements (product_id, kind, from_place, to_place, quantity, user_id, unit_id, order_id)
		SELECT was.product_id, stock_kind_of(was.state, NULL), stock_place_of(was.state), 'on hand', 1,
			coalesce(was.user_id, orders.user_id), was.id, was.order_id
		FROM units_before was JOIN stock_levels USING (product_id) LEFT JOIN orders ON orders.id = was.order_id
		WHERE stock_place_of(was.state) <> 'on hand';
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_units_inserted AFTER INSERT ON stock_units REFERENCING NEW TABLE AS units_after
	FOR EACH STATEMENT EXECUTE FUNCTION record_stock_movements();

CREATE OR REPLACE TRIGGER stock_units_updated AFTER UPDATE ON stock_units REFERENCING OLD TABLE AS units_before NEW TABLE AS units_after
	FOR EACH STATEMENT EXECUTE FUNCTION record_stock_movements();

CREATE OR REPLACE TRIGGER stock_units_deleted AFTER DELETE ON stock_units REFERENCING OLD TABLE AS units_before
	FOR EACH STATEMENT EXECUTE FUNCTION record_stock_movements();
