CREATE TABLE "order_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"undoes" uuid,
	"day" date,
	"order_ids" uuid[] NOT NULL,
	"handled" integer DEFAULT 0 NOT NULL,
	"changed_ids" uuid[] DEFAULT '{}' NOT NULL,
	"skipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "order_batches_action_known" CHECK ("order_batches"."action" in ('confirm', 'plan', 'out', 'deliver', 'pay', 'cancel')),
	CONSTRAINT "order_batches_progress" CHECK ("order_batches"."handled" between 0 and cardinality("order_batches"."order_ids") and ("order_batches"."finished_at" is not null) = ("order_batches"."handled" = cardinality("order_batches"."order_ids")))
);
--> statement-breakpoint
ALTER TABLE "orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "product_titles" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "product_titles" = lines.titles FROM (SELECT order_id, string_agg(title, ' ' ORDER BY position) AS titles FROM order_lines GROUP BY order_id) AS lines WHERE lines.order_id = orders.id;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(number_prefix) || number::text || ' ' || lower(username || ' ' || email || ' ' || phone_number || ' ' || address || ' ' || product_titles || ' ' || regexp_replace(username || ' ' || email || ' ' || phone_number || ' ' || address || ' ' || product_titles, '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_on" date GENERATED ALWAYS AS (coalesce(delivery_on, placed_on + 14)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_batches" ADD CONSTRAINT "order_batches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_batches_by_user" ON "order_batches" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "order_batches_by_age" ON "order_batches" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "orders_view_new" ON "orders" USING btree ("placed_on","id") WHERE status = 'placed' and payment_status <> 'awaiting payment';--> statement-breakpoint
CREATE INDEX "orders_view_prepare" ON "orders" USING btree ("placed_on","id") WHERE status = 'confirmed' and out_at is null;--> statement-breakpoint
CREATE INDEX "orders_view_unpaid" ON "orders" USING btree ("placed_on","id") WHERE (payment_status in ('awaiting payment', 'pending') or payment_status = 'due on delivery' and status = 'delivered');--> statement-breakpoint
CREATE INDEX "orders_view_done" ON "orders" USING btree ("placed_on","id") WHERE (status = 'delivered' and payment_status in ('paid', 'refunded') or status = 'cancelled' and payment_status in ('void', 'refunded'));--> statement-breakpoint
CREATE INDEX "orders_out" ON "orders" USING btree ("id") WHERE status = 'confirmed' and out_at is not null;--> statement-breakpoint
CREATE INDEX "orders_by_delivery_day" ON "orders" USING btree ("delivery_on","id") WHERE status in ('placed', 'confirmed');--> statement-breakpoint
CREATE INDEX "orders_by_due_day" ON "orders" USING btree ("due_on","id") WHERE status in ('placed', 'confirmed');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_out_after_confirmed" CHECK ("orders"."out_at" is null or "orders"."confirmed_at" is not null);