ALTER TABLE "orders" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_update" ON "orders" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "users_by_update" ON "users" USING btree ("updated_at");