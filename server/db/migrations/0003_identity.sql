CREATE TABLE "attempts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" timestamp with time zone,
	"forgotten_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"display_name" text,
	"photo_url" text,
	"email_link_used" boolean DEFAULT false NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	CONSTRAINT "identity_accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "identity_accounts_email_normal" CHECK ("identity_accounts"."email" = lower(trim("identity_accounts"."email")))
);
--> statement-breakpoint
CREATE TABLE "identity_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"uid" text,
	"generation" integer,
	"email" text NOT NULL,
	"new_email" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_google_flows" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"code_verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"event_id" text NOT NULL,
	"auth_type" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_google_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"profile" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"signs_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_links" (
	"provider_id" text NOT NULL,
	"subject" text NOT NULL,
	"uid" text NOT NULL,
	"email" text,
	"display_name" text,
	"photo_url" text,
	CONSTRAINT "identity_links_provider_id_subject_pk" PRIMARY KEY("provider_id","subject"),
	CONSTRAINT "identity_links_one_of_a_kind" UNIQUE("uid","provider_id")
);
--> statement-breakpoint
CREATE TABLE "identity_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"generation" integer NOT NULL,
	"sign_in_provider" text NOT NULL,
	"signed_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_codes" ADD CONSTRAINT "identity_codes_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_links" ADD CONSTRAINT "identity_links_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_by_forgotten" ON "attempts" USING btree ("forgotten_at");--> statement-breakpoint
CREATE INDEX "identity_codes_by_uid" ON "identity_codes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_codes_by_expiry" ON "identity_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_google_flows_by_expiry" ON "identity_google_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_google_tickets_by_expiry" ON "identity_google_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_sessions_by_uid" ON "identity_sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_sessions_by_last_use" ON "identity_sessions" USING btree ("last_used_at");