CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"price_cents" integer NOT NULL,
	"original_price_cents" integer NOT NULL,
	"discount_percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"stock" integer NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"date" timestamp with time zone DEFAULT now() NOT NULL,
	"image" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"company" text,
	"capsule_info" text,
	"doses" text,
	"packet" text,
	"design" text,
	"dimensions" jsonb,
	"weight_kg" numeric(6, 2),
	"materials" text[] DEFAULT '{}' NOT NULL,
	"colour" text,
	"swatch" text,
	"model" text,
	"search_text" text GENERATED ALWAYS AS (lower(title || ' ' || name || ' ' || category || ' ' || coalesce(colour, ''))) STORED NOT NULL,
	CONSTRAINT "products_category_known" CHECK ("products"."category" in ('rocking', 'side', 'lounge')),
	CONSTRAINT "products_price_not_negative" CHECK ("products"."price_cents" >= 0 and "products"."original_price_cents" >= 0),
	CONSTRAINT "products_discount_is_percent" CHECK ("products"."discount_percent" between 0 and 100),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_cents","id");--> statement-breakpoint
CREATE INDEX "products_by_title" ON "products" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "products_by_design" ON "products" USING btree ("design");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_description" ON "products" USING gin (lower("description") gin_trgm_ops);