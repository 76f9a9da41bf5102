-- Tells every server what is on the shelf now; they pass it on to the pages that are open (server/stock/hear-stock.ts).
-- Sent with the commit: what is rolled back is never told.
CREATE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A full queue would fail the commit. It fills only while some listener hangs, and then nobody hears us anyway.
	IF pg_notification_queue_usage() > 0.5 THEN RETURN NULL; END IF;
	-- The time tells announcements of one transaction apart: the database drops one that repeats an earlier one word for word, and with
	-- 4, 5, 4 left the last word would be 5. A hundred products stay well below the 8000 bytes a message may have; about more than that
	-- only the fact is told.
	PERFORM pg_notify('stock', json_build_object(
		'at', extract(epoch FROM clock_timestamp()),
		'onHand', CASE WHEN count(*) <= 100 THEN json_object_agg(product_id, level.on_hand) END
	)::text)
	FROM levels_before was JOIN levels_after level USING (product_id)
	WHERE was.on_hand <> level.on_hand
	HAVING count(*) > 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_levels_announced AFTER UPDATE ON stock_levels REFERENCING OLD TABLE AS levels_before NEW TABLE AS levels_after
	FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();
