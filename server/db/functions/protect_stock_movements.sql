-- A product's movements are deleted only with the product.
CREATE OR REPLACE FUNCTION protect_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM stock_levels WHERE product_id = OLD.product_id) THEN
		RAISE EXCEPTION 'stock_movements is a ledger: rows are added, never changed' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
	FOR EACH ROW EXECUTE FUNCTION protect_stock_movements();
