-- Adds a row to price_history when the price of a product, or whether customers can buy at it, differs from its newest row.
CREATE OR REPLACE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	newest price_history;
	currency_now text := (SELECT currency FROM shop_settings);
	on_sale_from date := CASE WHEN NEW.status = 'Active' AND NEW.withdrawn_at IS NULL THEN NEW.date END;
BEGIN
	SELECT * INTO newest FROM price_history WHERE product_id = NEW.id ORDER BY id DESC LIMIT 1;
	IF (newest.price_cents, newest.original_price_cents, newest.discount_percent, newest.currency, newest.on_sale_from)
		IS DISTINCT FROM (NEW.price_cents, NEW.original_price_cents, NEW.discount_percent, currency_now, on_sale_from)
	THEN
		INSERT INTO price_history (product_id, price_cents, original_price_cents, discount_percent, currency, on_sale_from, at)
		VALUES (NEW.id, NEW.price_cents, NEW.original_price_cents, NEW.discount_percent, currency_now, on_sale_from, clock_timestamp());
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_record_price AFTER INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION record_price();
