CREATE TABLE "delivery_slots" (
	"day" date NOT NULL,
	"time_window" text NOT NULL,
	"booked" integer NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "delivery_slots_day_time_window_pk" PRIMARY KEY("day","time_window"),
	CONSTRAINT "delivery_slots_capacity" CHECK ("delivery_slots"."booked" between 0 and "delivery_slots"."capacity")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_window" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "delivery_weekdays" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "delivery_windows" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "delivery_blackout_days" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "delivery_lead_days" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "delivery_move_days" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "delivery_areas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_window_has_day" CHECK ("orders"."delivery_window" is null or "orders"."delivery_on" is not null);--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_delivery_weekdays" CHECK ("shop_settings"."delivery_weekdays" <@ array[1, 2, 3, 4, 5, 6, 7]);--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_delivery_windows" CHECK (jsonb_typeof("shop_settings"."delivery_windows") = 'array');--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_delivery_days" CHECK ("shop_settings"."delivery_lead_days" between 0 and 365 and "shop_settings"."delivery_move_days" between 0 and 365);