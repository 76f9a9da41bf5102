-- A product's prices are deleted only with the product.
CREATE OR REPLACE FUNCTION protect_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
		RAISE EXCEPTION 'price_history is a permanent record: rows are added, never changed' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER price_history_append_only BEFORE UPDATE OR DELETE ON price_history
	FOR EACH ROW EXECUTE FUNCTION protect_price_history();
