-- Archiving and restoring a product and its stock rules are no change of the product: an edit that was started before stays valid.
CREATE OR REPLACE FUNCTION increment_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- Generated columns are not computed yet.
	ignored text[] := ARRAY['withdrawn_at', 'search_text', 'search_description', 'doorway_cm', 'low_stock_at', 'sell_last_piece'];
BEGIN
	IF to_jsonb(NEW) - ignored <> to_jsonb(OLD) - ignored THEN
		NEW.version := OLD.version + 1;
		NEW.updated_at := now();
	END IF;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER products_increment_version BEFORE UPDATE ON products
	FOR EACH ROW EXECUTE FUNCTION increment_product_version();
