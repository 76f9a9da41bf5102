-- A struck original price is shown with the lowest price that customers could pay in the 30 days before the reduction started. It is computed
-- at the start and stays while the price falls further; a price that rises ends the reduction. Without an earlier price it is the product's own.
CREATE OR REPLACE FUNCTION keep_thirty_day_low() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	settings shop_settings;
	newest price_history;
	reduced_to integer := discounted_cents(NEW.price_cents, NEW.discount_percent);
BEGIN
	IF TG_OP = 'UPDATE' AND (OLD.price_cents, OLD.original_price_cents, OLD.discount_percent)
		= (NEW.price_cents, NEW.original_price_cents, NEW.discount_percent)
	THEN
		NEW.thirty_day_low_cents := OLD.thirty_day_low_cents;
		RETURN NEW;
	END IF;
	IF NEW.original_price_cents <= NEW.price_cents THEN
		NEW.thirty_day_low_cents := NULL;
		RETURN NEW;
	END IF;
	SELECT * INTO settings FROM shop_settings;
	SELECT * INTO newest FROM price_history WHERE product_id = NEW.id ORDER BY id DESC LIMIT 1;
	IF newest.original_price_cents > newest.price_cents AND newest.currency = settings.currency AND newest.on_sale_from <= shop_today()
		AND reduced_to <= discounted_cents(newest.price_cents, newest.discount_percent)
	THEN
		NEW.thirty_day_low_cents := OLD.thirty_day_low_cents;
	ELSE
		SELECT min(discounted_cents(price_cents, discount_percent)) INTO NEW.thirty_day_low_cents FROM (
			SELECT *, coalesce(lead(at) OVER (ORDER BY id), clock_timestamp()) AS until FROM price_history WHERE product_id = NEW.id
		) earlier
		WHERE until > clock_timestamp() - interval '30 days' AND currency = settings.currency
			AND on_sale_from <= (until AT TIME ZONE settings.time_zone)::date;
	END IF;
	NEW.thirty_day_low_cents := coalesce(NEW.thirty_day_low_cents, reduced_to);
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER products_keep_thirty_day_low BEFORE INSERT OR UPDATE ON products
	FOR EACH ROW EXECUTE FUNCTION keep_thirty_day_low();
