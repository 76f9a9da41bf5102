-- Takes a place of a delivery window for an order and gives it back when the order is moved or canceled. The CHECK of delivery_slots
-- rejects one place too many; concurrent orders wait for each other at the row of the window.
CREATE OR REPLACE FUNCTION book_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	had_place boolean := TG_OP = 'UPDATE' AND OLD.delivery_window IS NOT NULL AND OLD.status <> 'cancelled';
	needs_place boolean := NEW.delivery_window IS NOT NULL AND NEW.status <> 'cancelled';
BEGIN
	IF had_place AND needs_place AND (OLD.delivery_on, OLD.delivery_window) = (NEW.delivery_on, NEW.delivery_window) THEN
		RETURN NULL;
	END IF;
	IF had_place THEN
		UPDATE delivery_slots SET booked = booked - 1 WHERE day = OLD.delivery_on AND time_window = OLD.delivery_window;
	END IF;
	IF needs_place THEN
		INSERT INTO delivery_slots AS slot (day, time_window, booked, capacity)
		SELECT NEW.delivery_on, NEW.delivery_window, 1, coalesce(max((entry ->> 'capacity')::integer), 0)
		FROM shop_settings, jsonb_array_elements(delivery_windows) AS entry
		WHERE (entry ->> 'from') || '-' || (entry ->> 'to') = NEW.delivery_window
		ON CONFLICT (day, time_window) DO UPDATE SET booked = slot.booked + 1, capacity = EXCLUDED.capacity;
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_book_delivery AFTER INSERT OR UPDATE OF delivery_on, delivery_window, status ON orders
	FOR EACH ROW EXECUTE FUNCTION book_delivery();
