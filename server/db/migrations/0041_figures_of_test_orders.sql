CREATE TABLE "revenue_before_invoices" (
	"day" date NOT NULL,
	"test" boolean NOT NULL,
	"orders" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "revenue_before_invoices_day_test_pk" PRIMARY KEY("day","test")
);
--> statement-breakpoint
ALTER TABLE "category_sales" DROP CONSTRAINT "category_sales_day_category_slot_pk";--> statement-breakpoint
ALTER TABLE "order_tallies" DROP CONSTRAINT "order_tallies_day_status_payment_method_payment_status_slot_pk";--> statement-breakpoint
ALTER TABLE "product_sales" DROP CONSTRAINT "product_sales_day_product_id_category_pk";--> statement-breakpoint
ALTER TABLE "category_sales" ADD COLUMN "test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_tallies" ADD COLUMN "test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_sales" ADD COLUMN "test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "category_sales" ADD CONSTRAINT "category_sales_day_category_test_slot_pk" PRIMARY KEY("day","category","test","slot");--> statement-breakpoint
ALTER TABLE "order_tallies" ADD CONSTRAINT "order_tallies_pk" PRIMARY KEY("day","status","payment_method","payment_status","test","slot");--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_day_product_id_category_test_pk" PRIMARY KEY("day","product_id","category","test");--> statement-breakpoint
-- Moves test orders to rows of their own. The other rows are not counted again, because sales of deleted products have no order lines any more.
INSERT INTO "order_tallies" AS "tally" ("day", "status", "payment_method", "payment_status", "test", "slot", "orders", "units", "revenue_cents")
SELECT "placed_on", "status", "payment_method", "payment_status", "moved"."test", 0, "sign" * count(*), "sign" * sum("units"), "sign" * sum("subtotal_cents")
FROM "orders" CROSS JOIN (VALUES (true, 1), (false, -1)) AS "moved" ("test", "sign") WHERE "orders"."test" GROUP BY 1, 2, 3, 4, 5, "sign"
ON CONFLICT ("day", "status", "payment_method", "payment_status", "test", "slot") DO UPDATE SET "orders" = "tally"."orders" + EXCLUDED."orders",
	"units" = "tally"."units" + EXCLUDED."units", "revenue_cents" = "tally"."revenue_cents" + EXCLUDED."revenue_cents";--> statement-breakpoint
INSERT INTO "category_sales" AS "sale" ("day", "category", "test", "slot", "units", "revenue_cents")
SELECT "placed_on", "category", "moved"."test", 0, "sign" * sum("quantity"), "sign" * sum("amount_cents")
FROM "orders" JOIN "order_lines" ON "order_id" = "id" CROSS JOIN (VALUES (true, 1), (false, -1)) AS "moved" ("test", "sign")
WHERE "orders"."test" AND "status" <> 'cancelled' GROUP BY 1, 2, 3, "sign"
ON CONFLICT ("day", "category", "test", "slot") DO UPDATE SET
	"units" = "sale"."units" + EXCLUDED."units", "revenue_cents" = "sale"."revenue_cents" + EXCLUDED."revenue_cents";--> statement-breakpoint
INSERT INTO "product_sales" AS "sale" ("day", "product_id", "category", "test", "units", "revenue_cents")
SELECT "placed_on", "product_id", "category", "moved"."test", "sign" * sum("quantity"), "sign" * sum("amount_cents")
FROM "orders" JOIN "order_lines" ON "order_id" = "id" CROSS JOIN (VALUES (true, 1), (false, -1)) AS "moved" ("test", "sign")
WHERE "orders"."test" AND "status" <> 'cancelled' AND "product_id" IS NOT NULL GROUP BY 1, 2, 3, 4, "sign"
ON CONFLICT ("day", "product_id", "category", "test") DO UPDATE SET
	"units" = "sale"."units" + EXCLUDED."units", "revenue_cents" = "sale"."revenue_cents" + EXCLUDED."revenue_cents";--> statement-breakpoint
DELETE FROM "product_sums";--> statement-breakpoint
INSERT INTO "product_sums" ("days", "product_id", "units", "revenue_cents")
SELECT "days", "product_id", sum("units"), sum("revenue_cents") FROM "sales_windows" JOIN "product_sales" ON "day" < "until" AND "day" > "until" - "days"
WHERE NOT "test" GROUP BY 1, 2;--> statement-breakpoint
-- Revenue has been the sum of invoices since there are invoices: orders from before have none and were lost to it.
INSERT INTO "revenue_before_invoices" ("day", "test", "orders", "amount_cents")
SELECT "placed_on", "test", count(*), sum("subtotal_cents") FROM "orders"
WHERE "placed_at" < (SELECT "since" FROM "shop_facts" WHERE "key" = 'invoices')
	AND NOT EXISTS (SELECT FROM "invoices" WHERE "order_id" = "orders"."id" AND "kind" = 'invoice')
	AND ("status" <> 'cancelled' OR EXISTS (SELECT FROM "invoices" WHERE "order_id" = "orders"."id")) GROUP BY 1, 2;
