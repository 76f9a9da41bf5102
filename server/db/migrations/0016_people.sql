ALTER TABLE "users" DROP CONSTRAINT "users_role_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "permissions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_permissions_known" CHECK ("users"."permissions" <@ array['catalog', 'orders', 'customers', 'figures']);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_permissions_of_staff" CHECK (("users"."role" = 'staff') = (cardinality("users"."permissions") > 0));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK ("users"."role" in ('admin', 'staff', 'user'));