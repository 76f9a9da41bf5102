CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"saved_at" timestamp with time zone,
	"width" integer,
	"height" integer,
	"due_at" timestamp with time zone DEFAULT now() + interval '1 day' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text
);
--> statement-breakpoint
DROP INDEX "payments_open";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "sandbox_webhooks" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "uploads_by_due" ON "uploads" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "payments_by_due" ON "payments" USING btree ("due_at") WHERE "payments"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "checked_at";--> statement-breakpoint
UPDATE payments SET due_at = now() WHERE state = 'open' OR id IN (SELECT payment_id FROM refunds WHERE state = 'pending');--> statement-breakpoint
-- Uploads that are in use. The height of a photo that only earlier content or orders have is not stored, so it counts as square.
INSERT INTO uploads (id, saved_at, width, height)
SELECT folder || '/', now(), max(width), coalesce(max(height), max(width)) FROM (
	SELECT split_part(url, '/', 3) AS folder, substring(url FROM '/([0-9]{1,4})\.webp$')::integer AS width, height FROM (
		SELECT image AS url, NULL::integer AS height FROM products
		UNION ALL SELECT photo ->> 'src', (photo ->> 'height')::integer FROM products, jsonb_array_elements(photos) photo
		UNION ALL SELECT model, NULL FROM products
		UNION ALL SELECT instructions, NULL FROM products
		UNION ALL SELECT image, (photo ->> 'height')::integer FROM categories
		UNION ALL SELECT DISTINCT image, NULL::integer FROM order_lines
		UNION ALL SELECT logo ->> 'src', NULL FROM shop_settings
		UNION ALL SELECT icon || '/', NULL FROM shop_settings
		UNION ALL SELECT photo ->> 'src', (photo ->> 'height')::integer FROM content_pieces
		UNION ALL SELECT match[1], NULL FROM content_versions, regexp_matches(value::text, '(/uploads/[a-z]+-[0-9a-f]{16}/[0-9]+\.webp)', 'g') match
	) AS used WHERE url LIKE '/uploads/%/%'
) AS files WHERE folder ~ '^[a-z]+-[0-9a-f]{16}$' GROUP BY folder;