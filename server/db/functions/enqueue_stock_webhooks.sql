-- An event when the pieces on hand fall to the number at which the dashboard lists the product as low.
CREATE OR REPLACE FUNCTION enqueue_stock_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE enabled AND 'stock.low' = ANY (events)) THEN RETURN NULL; END IF;
	PERFORM enqueue_webhooks('stock.low', jsonb_build_object('id', product_id, 'title', title, 'onHand', level.on_hand, 'lowStockAt', low_at))
	FROM levels_before was JOIN levels_after level USING (product_id) JOIN products ON products.id = product_id CROSS JOIN shop_settings
		CROSS JOIN LATERAL coalesce(products.low_stock_at, shop_settings.low_stock_at) AS low_at
	WHERE was.on_hand > low_at AND level.on_hand <= low_at AND products.withdrawn_at IS NULL;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_levels_enqueue_webhooks AFTER UPDATE ON stock_levels
	REFERENCING OLD TABLE AS levels_before NEW TABLE AS levels_after FOR EACH STATEMENT EXECUTE FUNCTION enqueue_stock_webhooks();
