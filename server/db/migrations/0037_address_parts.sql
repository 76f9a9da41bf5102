ALTER TABLE "orders" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_address_parts" CHECK (("orders"."street" is null) = ("orders"."city" is null) and ("orders"."street" is null or "orders"."country" is not null));