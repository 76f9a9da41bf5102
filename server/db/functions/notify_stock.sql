-- Notifies every server of changed stock, for open pages (server/stock/subscribe-to-stock.ts). Delivered only on commit.
CREATE OR REPLACE FUNCTION notify_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A full queue would fail the commit. It fills only while a listener hangs.
	IF pg_notification_queue_usage() > 0.5 THEN RETURN NULL; END IF;
	-- The time makes each payload unique: PostgreSQL drops a repeated payload in one transaction, so after 4, 5, 4 the last would be 5.
	-- A hundred products stay well below the limit of 8000 bytes; for more, the payload only says that something changed.
	PERFORM pg_notify('stock', json_build_object(
		'at', extract(epoch FROM clock_timestamp()),
		'onHand', CASE WHEN count(*) <= 100 THEN json_object_agg(product_id, level.on_hand) END
	)::text)
	FROM levels_before was JOIN levels_after level USING (product_id)
	WHERE was.on_hand <> level.on_hand
	HAVING count(*) > 0;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_levels_notify AFTER UPDATE ON stock_levels REFERENCING OLD TABLE AS levels_before NEW TABLE AS levels_after
	FOR EACH STATEMENT EXECUTE FUNCTION notify_stock();
