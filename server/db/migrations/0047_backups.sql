CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slot" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"started_at" timestamp with time zone,
	"place" text,
	"name" text,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"rows" bigint,
	"encrypted" boolean,
	CONSTRAINT "backups_kind" CHECK ("backups"."kind" in ('scheduled', 'manual')),
	CONSTRAINT "backups_scheduled" CHECK (("backups"."kind" = 'scheduled') = ("backups"."slot" is not null)),
	CONSTRAINT "backups_finished" CHECK (num_nulls("backups"."finished_at", "backups"."bytes", "backups"."rows", "backups"."encrypted") in (0, 4)
        and ("backups"."finished_at" is null or num_nonnulls("backups"."place", "backups"."name") = 2 and "backups"."due_at" is null))
);
--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "backup_hour" smallint DEFAULT 3;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "backup_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "backups_by_slot" ON "backups" USING btree ("slot");--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_open" ON "backups" USING btree ((true)) WHERE "backups"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "backups_by_finish" ON "backups" USING btree ("finished_at");--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_backups" CHECK ("shop_settings"."backup_hour" between 0 and 23 and "shop_settings"."backup_days" between 1 and 365);--> statement-breakpoint
-- The owner of an existing shop decides when it begins.
UPDATE "shop_settings" SET "backup_hour" = NULL WHERE "seeded_at" IS NOT NULL OR EXISTS (SELECT FROM "users");
