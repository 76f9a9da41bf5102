ALTER TABLE "orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(number_prefix || number::text || ' ' || address || ' ' || product_titles) || ' ' || lower(username || ' ' || email || ' ' || phone_number || ' ' || regexp_replace(username || ' ' || email || ' ' || phone_number, '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);
