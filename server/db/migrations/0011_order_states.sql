-- Statuses that were set before the timestamps existed get the time of the order.
UPDATE "orders" SET
	"confirmed_at" = CASE WHEN "status" IN ('confirmed', 'delivered') THEN coalesce("confirmed_at", "placed_at") WHEN "status" = 'cancelled' THEN "confirmed_at" END,
	"delivered_at" = CASE WHEN "status" = 'delivered' THEN coalesce("delivered_at", "placed_at") END,
	"paid_at" = CASE WHEN "payment_status" = 'paid' THEN coalesce("paid_at", "placed_at") WHEN "payment_status" = 'void' THEN "paid_at" END
WHERE "status" IN ('confirmed', 'delivered') AND "confirmed_at" IS NULL OR "status" = 'delivered' AND "delivered_at" IS NULL
	OR "status" = 'placed' AND "confirmed_at" IS NOT NULL OR "status" <> 'delivered' AND "delivered_at" IS NOT NULL
	OR "payment_status" <> 'void' AND ("payment_status" = 'paid') <> ("paid_at" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_cancelled_when";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_fits_timestamps" CHECK (case "orders"."status"
        when 'placed' then num_nonnulls("orders"."confirmed_at", "orders"."delivered_at", "orders"."cancelled_at") = 0
        when 'confirmed' then "orders"."confirmed_at" is not null and num_nonnulls("orders"."delivered_at", "orders"."cancelled_at") = 0
        when 'delivered' then num_nulls("orders"."confirmed_at", "orders"."delivered_at") = 0 and "orders"."cancelled_at" is null
        when 'cancelled' then "orders"."cancelled_at" is not null and "orders"."delivered_at" is null
        else false end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_fits_timestamp" CHECK ("orders"."payment_status" = 'void' or ("orders"."payment_status" = 'paid') = ("orders"."paid_at" is not null));