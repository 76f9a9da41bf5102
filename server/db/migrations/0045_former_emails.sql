CREATE TABLE "identity_former_emails" (
	"email" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reserved_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_former_emails" ADD CONSTRAINT "identity_former_emails_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_former_emails_by_uid" ON "identity_former_emails" USING btree ("uid");--> statement-breakpoint
-- Links that undo a change from before this release keep working, unless another account has the address.
INSERT INTO "identity_former_emails" ("email", "uid", "changed_at", "reserved_until")
SELECT DISTINCT ON ("email") "email", "uid", "expires_at" - interval '7 days', "expires_at" FROM "identity_codes"
WHERE "purpose" = 'RECOVER_EMAIL' AND "expires_at" > now() AND "uid" IS NOT NULL
	AND NOT EXISTS (SELECT FROM "identity_accounts" AS other WHERE other."email" = "identity_codes"."email" AND other."uid" <> "identity_codes"."uid")
ORDER BY "email", "expires_at" DESC;
