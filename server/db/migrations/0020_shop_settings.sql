CREATE TABLE "shop_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"seeded_at" timestamp with time zone,
	"sample_data" boolean DEFAULT false NOT NULL,
	"first_steps_dismissed" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT 'My shop' NOT NULL,
	"logo" jsonb,
	"icon" text,
	"accent_color" text,
	"accent_color_dark" text,
	"contact_email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"postal_address" text DEFAULT '' NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"registration_number" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"social_links" text[] DEFAULT '{}' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"locale" text DEFAULT 'en-US' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"tax_percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"order_number_prefix" text DEFAULT 'S-' NOT NULL,
	"order_notices_email" text DEFAULT '' NOT NULL,
	"order_button" text DEFAULT 'Place an Order' NOT NULL,
	"withdrawal_days" integer DEFAULT 14 NOT NULL,
	"low_stock_at" integer DEFAULT 5 NOT NULL,
	"sell_last_piece" boolean DEFAULT false NOT NULL,
	"cart_days" integer DEFAULT 7 NOT NULL,
	"max_hold_minutes" integer DEFAULT 10 NOT NULL,
	"max_units_per_product" integer DEFAULT 24 NOT NULL,
	"max_units_per_product_unverified" integer DEFAULT 12 NOT NULL,
	"max_units_in_cart" integer DEFAULT 60 NOT NULL,
	"max_units_in_cart_unverified" integer DEFAULT 24 NOT NULL,
	"max_open_orders" integer DEFAULT 20 NOT NULL,
	"max_open_orders_unverified" integer DEFAULT 5 NOT NULL,
	CONSTRAINT "shop_settings_one_row" CHECK ("shop_settings"."id" = 1),
	CONSTRAINT "shop_settings_name" CHECK (length(btrim("shop_settings"."name")) between 1 and 60),
	CONSTRAINT "shop_settings_colors" CHECK ("shop_settings"."accent_color" ~ '^#[0-9a-f]{6}$' and "shop_settings"."accent_color_dark" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "shop_settings_currency" CHECK ("shop_settings"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "shop_settings_tax" CHECK ("shop_settings"."tax_percent" between 0 and 99.99),
	CONSTRAINT "shop_settings_order_number_prefix" CHECK ("shop_settings"."order_number_prefix" ~ '^([A-Za-z0-9-]{0,7}[A-Za-z-])?$'),
	CONSTRAINT "shop_settings_order_button" CHECK (length(btrim("shop_settings"."order_button")) between 1 and 60),
	CONSTRAINT "shop_settings_withdrawal_days" CHECK ("shop_settings"."withdrawal_days" between 0 and 365),
	CONSTRAINT "shop_settings_low_stock" CHECK ("shop_settings"."low_stock_at" between 0 and 1000),
	CONSTRAINT "shop_settings_cart_days" CHECK ("shop_settings"."cart_days" between 1 and 9999),
	CONSTRAINT "shop_settings_limits" CHECK (least("shop_settings"."max_hold_minutes", "shop_settings"."max_units_per_product", "shop_settings"."max_units_per_product_unverified", "shop_settings"."max_units_in_cart",
        "shop_settings"."max_units_in_cart_unverified", "shop_settings"."max_open_orders", "shop_settings"."max_open_orders_unverified") >= 0 and "shop_settings"."max_hold_minutes" <> 1)
);
--> statement-breakpoint
INSERT INTO "shop_settings" DEFAULT VALUES;--> statement-breakpoint
-- Also in functions/shop_today.sql, which runs after the migrations.
CREATE FUNCTION shop_today() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT (now() AT TIME ZONE time_zone)::date FROM shop_settings $$;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "date" SET DEFAULT shop_today();--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "placed_on" SET DEFAULT shop_today();--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "number_prefix" text DEFAULT 'S-' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(number_prefix) || number::text || ' ' || lower(username || ' ' || email || ' ' || phone_number || ' ' || regexp_replace(username || ' ' || email || ' ' || phone_number, '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);
