CREATE OR REPLACE FUNCTION create_stock_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stock_levels (product_id) VALUES (NEW.id);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_create_stock_level AFTER INSERT ON products
	FOR EACH ROW EXECUTE FUNCTION create_stock_level();
