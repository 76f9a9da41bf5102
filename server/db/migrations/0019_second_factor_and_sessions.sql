CREATE TABLE "identity_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"secret" text NOT NULL,
	"display_name" text,
	"enrolled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_step" bigint NOT NULL,
	CONSTRAINT "identity_factors_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "identity_recovery_codes" (
	"uid" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "identity_recovery_codes_uid_code_hash_pk" PRIMARY KEY("uid","code_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_sessions" DROP CONSTRAINT "identity_sessions_pkey";--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_factors" ADD CONSTRAINT "identity_factors_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_recovery_codes" ADD CONSTRAINT "identity_recovery_codes_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD CONSTRAINT "identity_refresh_tokens_session_id_identity_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."identity_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_by_session" ON "identity_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
INSERT INTO "identity_refresh_tokens" ("token_hash", "session_id") SELECT "token_hash", "id" FROM "identity_sessions";--> statement-breakpoint
ALTER TABLE "identity_sessions" DROP COLUMN "token_hash";