-- Adds new movements to stock_levels.
CREATE OR REPLACE FUNCTION apply_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF is_repairing_stock() THEN RETURN NULL; END IF;
	-- Always in the same order, so that two orders of the same products do not deadlock.
	PERFORM FROM stock_levels WHERE product_id IN (SELECT product_id FROM new_movements) ORDER BY product_id FOR NO KEY UPDATE;
	UPDATE stock_levels level SET
		on_hand = level.on_hand + change.on_hand,
		held = level.held + change.held,
		in_carts = level.in_carts + change.in_carts,
		ordered = level.ordered + change.ordered,
		display = level.display + change.display,
		put_in = level.put_in - change.outside
	FROM (
		SELECT product_id,
			sum(stock_change_at('on hand', from_place, to_place, quantity)) AS on_hand,
			sum(stock_change_at('held', from_place, to_place, quantity)) AS held,
			sum(stock_change_at('in cart', from_place, to_place, quantity)) AS in_carts,
			sum(stock_change_at('ordered', from_place, to_place, quantity)) AS ordered,
			sum(stock_change_at('display', from_place, to_place, quantity)) AS display,
			sum(stock_change_at('outside', from_place, to_place, quantity)) AS outside
		FROM new_movements GROUP BY product_id
	) change
	WHERE level.product_id = change.product_id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_movements_applied AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS new_movements
	FOR EACH STATEMENT EXECUTE FUNCTION apply_stock_movements();
