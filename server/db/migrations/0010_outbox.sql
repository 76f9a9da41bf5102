-- Functions and triggers live in server/db/functions from now on; migrate.ts applies them after the migrations.
DROP FUNCTION
	stock_moved, open_stock_level, refuse_stock_change, keep_stock_movements, apply_stock_movements, stock_place_of, stock_kind_of,
	book_stock_units, announce_stock, tally_order, count_sales, count_categories, sum_sales, keep_figures, refuse_change_of_record,
	refuse_change_of_audit, erase_from_audit, count_product_version, add_to_user_tally, tally_users, words_of, keep_product_words,
	copy_email_verified, stock_is_being_repaired
	CASCADE;
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"content" jsonb NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outbox_by_due" ON "outbox" USING btree ("due_at","id");--> statement-breakpoint
INSERT INTO "outbox" ("id", "recipient", "content", "due_at", "expires_at")
	SELECT gen_random_uuid(), "email", jsonb_build_object('template', 'order', 'orderId', "id", 'status', "status"), "mail_due_at",
		greatest(coalesce("cancelled_at", "delivered_at", "confirmed_at", "placed_at") + interval '3 days', now() + interval '1 hour')
	FROM "orders" WHERE "mail_due_at" IS NOT NULL;
--> statement-breakpoint
DROP INDEX "orders_by_mail_due";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "mail_due_at";--> statement-breakpoint
ALTER TABLE "stock_units" DROP CONSTRAINT "stock_units_belong_to_somebody";--> statement-breakpoint
UPDATE "stock_units" SET "state" = 'expired' WHERE "state" = 'lapsed';--> statement-breakpoint
ALTER TABLE "stock_units" ADD CONSTRAINT "stock_units_owner_fits_state" CHECK (case "stock_units"."state"
        when 'held' then "stock_units"."user_id" is not null and "stock_units"."order_id" is null and "stock_units"."held_until" is not null
        when 'in cart' then "stock_units"."user_id" is not null and "stock_units"."order_id" is null and "stock_units"."added_at" is not null
        when 'expired' then "stock_units"."user_id" is not null and "stock_units"."order_id" is null and "stock_units"."added_at" is not null
        when 'ordered' then "stock_units"."user_id" is null and "stock_units"."order_id" is not null
        when 'display' then "stock_units"."user_id" is null and "stock_units"."order_id" is null
        else false end);
