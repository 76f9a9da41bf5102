CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"uid" text,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"how" text NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_tallies" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"slot" smallint NOT NULL,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	CONSTRAINT "order_tallies_day_status_payment_method_payment_status_slot_pk" PRIMARY KEY("day","status","payment_method","payment_status","slot")
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"category" text NOT NULL,
	"units" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	CONSTRAINT "product_sales_day_product_id_category_pk" PRIMARY KEY("day","product_id","category")
);
--> statement-breakpoint
DROP INDEX "products_by_category";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_title";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "category" text;--> statement-breakpoint
UPDATE "order_lines" SET "category" = coalesce((SELECT "category" FROM "products" WHERE "products"."id" = "order_lines"."product_id"), 'side');--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "category" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "amount_cents" bigint GENERATED ALWAYS AS (quantity * (price_cents - round(price_cents * discount_percent / 100))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "units" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "placed_on" = ("placed_at" AT TIME ZONE 'UTC')::date, "units" = (SELECT sum("quantity") FROM "order_lines" WHERE "order_id" = "orders"."id");--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "units" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS ('s-' || number::text || ' ' || lower(username || ' ' || email || ' ' || phone_number)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_email","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "sign_ins_by_email" ON "sign_ins" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "sign_ins_by_age" ON "sign_ins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ("placed_on","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_on","id");--> statement-breakpoint
CREATE INDEX "orders_by_payment_method" ON "orders" USING btree ("payment_method","placed_on","id");--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("subtotal_cents","id");--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "orders" USING btree ("username","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_for_sale" ON "products" USING btree ("id") WHERE "products"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "products_withdrawn" ON "products" USING btree ("withdrawn_at") WHERE "products"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_levels_low" ON "stock_levels" USING btree ("on_hand","product_id") WHERE "stock_levels"."on_hand" <= 5;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","id") WHERE "products"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_cents","id") WHERE "products"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_title" ON "products" USING btree ("title","id") WHERE "products"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_units" CHECK ("orders"."units" > 0);