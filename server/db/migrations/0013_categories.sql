CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text,
	"heading" text,
	"image" text,
	"photo" jsonb,
	"position" integer NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_slug_plain" CHECK ("categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_category_known";--> statement-breakpoint
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_slugs_by_category" ON "category_slugs" USING btree ("category_id");--> statement-breakpoint
-- The order of the ids is that of the product form, the position that of the menus.
INSERT INTO "categories" ("id", "slug", "name", "short_name", "heading", "position") VALUES
	('019a0000-0000-7000-8000-000000000001', 'rocking', 'Rocking Chair', 'Rocking', 'Rocking Chairs', 1),
	('019a0000-0000-7000-8000-000000000002', 'lounge', 'Lounge Chair', 'Lounge', 'Lounge Chairs', 3),
	('019a0000-0000-7000-8000-000000000003', 'side', 'Side Chair', 'Side', 'Side Chairs', 2);--> statement-breakpoint
INSERT INTO "category_slugs" ("slug", "category_id") SELECT "slug", "id" FROM "categories";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE cascade;