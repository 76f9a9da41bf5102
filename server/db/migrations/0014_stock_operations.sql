ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_quantity";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_at" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sell_last_piece" boolean;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "products_with_low_stock_at" ON "products" USING btree ("id") WHERE "products"."low_stock_at" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_low_stock_at_not_negative" CHECK ("products"."low_stock_at" >= 0);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_quantity" CHECK ("stock_movements"."quantity" > 0 or ("stock_movements"."quantity" < 0 and "stock_movements"."kind" in ('adjusted by admin', 'counted', 'correction')));--> statement-breakpoint
INSERT INTO "stock_kinds" ("kind", "from_place", "to_place") VALUES
	('written off', 'on hand', 'outside'),
	('counted', 'outside', 'on hand');
