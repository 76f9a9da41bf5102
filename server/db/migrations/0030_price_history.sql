CREATE TABLE "price_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"original_price_cents" integer NOT NULL,
	"discount_percent" numeric(5, 2) NOT NULL,
	"currency" text NOT NULL,
	"on_sale_from" date,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "thirty_day_low_cents" integer;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_history_by_product" ON "price_history" USING btree ("product_id","id");--> statement-breakpoint
-- Earlier prices are not known: the history starts with the current prices, and they are the lowest known ones.
INSERT INTO "price_history" ("product_id", "price_cents", "original_price_cents", "discount_percent", "currency", "on_sale_from", "at")
SELECT "products"."id", "price_cents", "original_price_cents", "discount_percent", "currency",
	CASE WHEN "status" = 'Active' AND "withdrawn_at" IS NULL THEN "date" END, now()
FROM "products", "shop_settings" ORDER BY "products"."id";--> statement-breakpoint
-- The version of a product counts changes by admins.
ALTER TABLE "products" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "products" SET "thirty_day_low_cents" = "price_cents" - round("price_cents" * "discount_percent" / 100)::integer
WHERE "original_price_cents" > "price_cents";--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_struck_price_has_low" CHECK (("products"."original_price_cents" > "products"."price_cents") = ("products"."thirty_day_low_cents" is not null));