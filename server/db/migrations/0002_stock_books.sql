-- How the database keeps the stock. Code writes two things: what comes in and what an administrator adjusts (into stock_movements),
-- and where a unit is (into stock_units). Everything else follows from here:
--   stock_units      every change is booked in stock_movements
--   stock_movements  every row moves units between two places in stock_levels, and is never changed
--   stock_levels     changed by nothing but that
-- Locks are taken in one order: users, carts, stock_units, stock_levels (by product id). Who only adds a unit may begin at stock_levels.
INSERT INTO "stock_kinds" ("kind", "from_place", "to_place") VALUES
	('received', 'outside', 'on hand'),
	('adjusted by admin', 'outside', 'on hand'),
	('held', 'on hand', 'held'),
	('hold returned', 'held', 'on hand'),
	('in cart', 'held', 'in cart'),
	('cart returned', 'in cart', 'on hand'),
	('in cart again', 'on hand', 'in cart'),
	('ordered', 'in cart', 'ordered'),
	('order cancelled', 'ordered', 'on hand'),
	('display', 'on hand', 'display'),
	('display returned', 'display', 'on hand'),
	('correction', 'outside', 'on hand'),
	('correction', 'outside', 'held'),
	('correction', 'outside', 'in cart'),
	('correction', 'outside', 'ordered'),
	('correction', 'outside', 'display');
--> statement-breakpoint
-- Only `npm run doctor -- --repair` says so, inside its own transaction.
CREATE FUNCTION stock_is_being_repaired() RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT coalesce(current_setting('shop.repairing', true), '') = 'on'
$$;
--> statement-breakpoint
-- What a movement does to one place.
CREATE FUNCTION stock_moved(place text, from_place text, to_place text, quantity integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE place WHEN to_place THEN quantity WHEN from_place THEN -quantity ELSE 0 END
$$;
--> statement-breakpoint
CREATE FUNCTION open_stock_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stock_levels (product_id) VALUES (NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is kept by the database: write to stock_units or add to stock_movements', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- The ledger of a product goes with the product and not before.
CREATE FUNCTION keep_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM stock_levels WHERE product_id = OLD.product_id) THEN
		RAISE EXCEPTION 'stock_movements is a ledger: rows are added, never changed' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION apply_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF stock_is_being_repaired() THEN RETURN NULL; END IF;
	-- Always in the same order, so that two orders of the same products never wait for each other.
	PERFORM FROM stock_levels WHERE product_id IN (SELECT product_id FROM booked) ORDER BY product_id FOR NO KEY UPDATE;
	UPDATE stock_levels level SET
		on_hand = level.on_hand + change.on_hand,
		held = level.held + change.held,
		in_carts = level.in_carts + change.in_carts,
		ordered = level.ordered + change.ordered,
		display = level.display + change.display,
		put_in = level.put_in - change.outside
	FROM (
		SELECT product_id,
			sum(stock_moved('on hand', from_place, to_place, quantity)) AS on_hand,
			sum(stock_moved('held', from_place, to_place, quantity)) AS held,
			sum(stock_moved('in cart', from_place, to_place, quantity)) AS in_carts,
			sum(stock_moved('ordered', from_place, to_place, quantity)) AS ordered,
			sum(stock_moved('display', from_place, to_place, quantity)) AS display,
			sum(stock_moved('outside', from_place, to_place, quantity)) AS outside
		FROM booked GROUP BY product_id
	) change
	WHERE level.product_id = change.product_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A unit without a row, or one whose reservation lapsed, is on the shelf.
CREATE FUNCTION stock_place_of(state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN state IS NULL OR state = 'lapsed' THEN 'on hand' ELSE state END
$$;
--> statement-breakpoint
-- A way a unit may not go has no kind, and is refused because kind must not be null.
CREATE FUNCTION stock_kind_of(from_state text, to_state text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT kind FROM stock_kinds WHERE from_place = stock_place_of(from_state) AND to_place = stock_place_of(to_state)
$$;
--> statement-breakpoint
CREATE FUNCTION book_stock_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF stock_is_being_repaired() THEN RETURN NULL; END IF;
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
		-- When a product goes, its level is gone by now and there is nothing to book.
		INSERT INTO stock_movements (product_id, kind, from_place, to_place, quantity, user_id, unit_id, order_id)
		SELECT was.product_id, stock_kind_of(was.state, NULL), stock_place_of(was.state), 'on hand', 1,
			coalesce(was.user_id, orders.user_id), was.id, was.order_id
		FROM units_before was JOIN stock_levels USING (product_id) LEFT JOIN orders ON orders.id = was.order_id
		WHERE stock_place_of(was.state) <> 'on hand';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_open_stock_level AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION open_stock_level();
--> statement-breakpoint
-- In WHEN, depth 0 is a statement somebody wrote; deeper is one of the functions above, or a product that goes.
CREATE TRIGGER stock_levels_kept BEFORE INSERT OR UPDATE OR DELETE ON stock_levels FOR EACH ROW
	WHEN (pg_trigger_depth() = 0 AND NOT stock_is_being_repaired()) EXECUTE FUNCTION refuse_stock_change();
--> statement-breakpoint
CREATE TRIGGER stock_movements_kept BEFORE UPDATE OR DELETE ON stock_movements FOR EACH ROW EXECUTE FUNCTION keep_stock_movements();
--> statement-breakpoint
CREATE TRIGGER stock_movements_applied AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS booked
	FOR EACH STATEMENT EXECUTE FUNCTION apply_stock_movements();
--> statement-breakpoint
CREATE TRIGGER stock_units_stay_what_they_are BEFORE UPDATE ON stock_units FOR EACH ROW
	WHEN ((OLD.id, OLD.product_id) IS DISTINCT FROM (NEW.id, NEW.product_id)) EXECUTE FUNCTION refuse_stock_change();
--> statement-breakpoint
CREATE TRIGGER stock_units_added AFTER INSERT ON stock_units REFERENCING NEW TABLE AS units_after
	FOR EACH STATEMENT EXECUTE FUNCTION book_stock_units();
--> statement-breakpoint
CREATE TRIGGER stock_units_changed AFTER UPDATE ON stock_units REFERENCING OLD TABLE AS units_before NEW TABLE AS units_after
	FOR EACH STATEMENT EXECUTE FUNCTION book_stock_units();
--> statement-breakpoint
CREATE TRIGGER stock_units_gone AFTER DELETE ON stock_units REFERENCING OLD TABLE AS units_before
	FOR EACH STATEMENT EXECUTE FUNCTION book_stock_units();
