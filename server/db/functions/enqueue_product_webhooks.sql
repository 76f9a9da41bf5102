-- An event for each product that is added, changed, archived, restored or deleted. Its stock and stock rules are no part of it.
CREATE OR REPLACE FUNCTION enqueue_product_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	product products := coalesce(NEW, OLD);
BEGIN
	IF EXISTS (SELECT FROM webhook_endpoints WHERE enabled AND 'product.changed' = ANY (events)) THEN
		PERFORM enqueue_webhooks('product.changed', jsonb_build_object('id', product.id, 'title', product.title, 'category', product.category,
			'currency', (SELECT currency FROM shop_settings), 'currencyDigits', (SELECT currency_digits FROM shop_settings),
			'priceCents', product.price_cents, 'originalPriceCents', product.original_price_cents,
			'discountPercent', product.discount_percent, 'status', product.status, 'version', product.version,
			'archived', product.withdrawn_at IS NOT NULL, 'deleted', TG_OP = 'DELETE'));
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_enqueue_webhooks AFTER INSERT OR DELETE ON products FOR EACH ROW
	EXECUTE FUNCTION enqueue_product_webhooks();

CREATE OR REPLACE TRIGGER products_enqueue_change_webhooks AFTER UPDATE ON products FOR EACH ROW
	WHEN ((OLD.version, OLD.withdrawn_at) IS DISTINCT FROM (NEW.version, NEW.withdrawn_at)) EXECUTE FUNCTION enqueue_product_webhooks();
