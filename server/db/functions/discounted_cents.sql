-- The price that a customer pays, as contract/orders/cart-totals.ts computes it.
CREATE OR REPLACE FUNCTION discounted_cents(price_cents integer, discount_percent numeric) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
	SELECT price_cents - round(price_cents * discount_percent / 100)::integer
$$;
