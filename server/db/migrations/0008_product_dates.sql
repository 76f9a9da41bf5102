DROP INDEX "products_by_category";--> statement-breakpoint
-- The day of a product. What was stored as a day lies at midnight UTC; a time of day counts in the shop's time zone.
ALTER TABLE "products" ALTER COLUMN "date" SET DATA TYPE date USING
	CASE WHEN ("date" AT TIME ZONE 'UTC')::time = '00:00' THEN ("date" AT TIME ZONE 'UTC')::date ELSE "date"::date END;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "date" SET DEFAULT current_date;--> statement-breakpoint
CREATE INDEX "products_by_date" ON "products" USING btree ("date","id","status") WHERE "products"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","date","id","status") WHERE "products"."withdrawn_at" is null;--> statement-breakpoint
UPDATE "products" SET "status" = 'Hidden' WHERE "status" NOT IN ('Active', 'Hidden');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_status_known" CHECK ("products"."status" in ('Active', 'Hidden'));