ALTER TABLE "products" ADD COLUMN "width_cm" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "depth_cm" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "height_cm" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seat_height_cm" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packed_width_cm" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packed_depth_cm" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packed_height_cm" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "parcels" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "care" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warranty" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "manufacturer_address" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "safety_contact" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "delivery_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "assembly_needed" boolean;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "instructions" text;--> statement-breakpoint
UPDATE "products" SET
	"width_cm" = ("dimensions" ->> 'width')::numeric, "depth_cm" = ("dimensions" ->> 'depth')::numeric,
	"height_cm" = ("dimensions" ->> 'height')::numeric, "seat_height_cm" = ("dimensions" ->> 'seatHeight')::numeric
WHERE "dimensions" IS NOT NULL;--> statement-breakpoint
-- Photos get a text. Those of the sample chairs are named by their view.
UPDATE "products" SET "photos" = (
	SELECT jsonb_agg("photo" || jsonb_build_object('alt', CASE substring("photo" ->> 'src' from '^/images/.*-(front|side|detail)-\w+/\d+\.webp$')
		WHEN 'front' THEN left("title", 180) || ', front view' WHEN 'side' THEN left("title", 180) || ', side view' WHEN 'detail' THEN left("title", 180) || ', close-up' ELSE '' END) ORDER BY "position")
	FROM jsonb_array_elements("photos") WITH ORDINALITY AS "list" ("photo", "position"))
WHERE "photos" <> '[]';--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "dimensions";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_photos_start_with_image" CHECK (jsonb_array_length("products"."photos") <= 12 and ("products"."photos" = '[]' or "products"."photos" -> 0 ->> 'src' = "products"."image"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size_complete" CHECK (num_nulls("products"."width_cm", "products"."depth_cm", "products"."height_cm") in (0, 3) and least("products"."width_cm", "products"."depth_cm", "products"."height_cm") > 0 and greatest("products"."width_cm", "products"."depth_cm", "products"."height_cm") <= 1000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_packed_size_complete" CHECK (num_nulls("products"."packed_width_cm", "products"."packed_depth_cm", "products"."packed_height_cm") in (0, 3) and least("products"."packed_width_cm", "products"."packed_depth_cm", "products"."packed_height_cm") > 0 and greatest("products"."packed_width_cm", "products"."packed_depth_cm", "products"."packed_height_cm") <= 1000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seat_within_height" CHECK ("products"."seat_height_cm" is null or "products"."seat_height_cm" > 0 and "products"."height_cm" is not null and "products"."seat_height_cm" <= "products"."height_cm");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight_bounds" CHECK ("products"."weight_kg" > 0 and "products"."weight_kg" <= 5000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parcels_bounds" CHECK ("products"."parcels" between 1 and 99);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_delivery_bounds" CHECK ("products"."delivery_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_swatch_is_color" CHECK ("products"."swatch" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_materials_bounds" CHECK (cardinality("products"."materials") <= 12 and char_length(array_to_string("products"."materials", '')) <= 720);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_texts_bounds" CHECK (char_length("products"."design") <= 60 and char_length("products"."colour") <= 60 and char_length("products"."care") <= 2000 and char_length("products"."warranty") <= 500 and char_length("products"."manufacturer_address") <= 500 and char_length("products"."safety_contact") <= 300);