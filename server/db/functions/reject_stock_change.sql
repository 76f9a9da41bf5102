CREATE OR REPLACE FUNCTION reject_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is maintained by triggers: write to stock_units or insert into stock_movements', TG_TABLE_NAME
		USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- In WHEN, depth 0 is a client's statement. Deeper statements come from our functions or from the deletion of a product.
CREATE OR REPLACE TRIGGER stock_levels_read_only BEFORE INSERT OR UPDATE OR DELETE ON stock_levels FOR EACH ROW
	WHEN (pg_trigger_depth() = 0 AND NOT is_repairing_stock()) EXECUTE FUNCTION reject_stock_change();

CREATE OR REPLACE TRIGGER stock_units_identity_read_only BEFORE UPDATE ON stock_units FOR EACH ROW
	WHEN ((OLD.id, OLD.product_id) IS DISTINCT FROM (NEW.id, NEW.product_id)) EXECUTE FUNCTION reject_stock_change();
