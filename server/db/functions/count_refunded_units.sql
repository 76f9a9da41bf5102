-- The lines of a refund are added after the refund. See count_refunds.sql for a refund that fails, or is sent again.
CREATE OR REPLACE FUNCTION count_refunded_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE order_lines SET refunded = order_lines.refunded + NEW.quantity FROM refunds
	WHERE refunds.id = NEW.refund_id AND refunds.state <> 'failed' AND order_lines.order_id = NEW.order_id AND order_lines.position = NEW.position;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refund_lines_counted AFTER INSERT ON refund_lines FOR EACH ROW EXECUTE FUNCTION count_refunded_units();
