CREATE TABLE "content_pieces" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" json NOT NULL,
	"photo" jsonb,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_pieces_kind_key_pk" PRIMARY KEY("kind","key"),
	CONSTRAINT "content_pieces_kind_known" CHECK ("content_pieces"."kind" in ('home', 'texts', 'page', 'post', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" json,
	"title" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	CONSTRAINT "content_versions_once" UNIQUE("kind","key","version"),
	CONSTRAINT "content_versions_kind_known" CHECK ("content_versions"."kind" in ('home', 'texts', 'page', 'post', 'mail'))
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_pieces_post_slug" ON "content_pieces" USING btree (("value" ->> 'slug')) WHERE "content_pieces"."kind" = 'post';--> statement-breakpoint
CREATE INDEX "content_pieces_posts_by_date" ON "content_pieces" USING btree (("value" ->> 'date') desc,"key" desc) WHERE "content_pieces"."kind" = 'post';--> statement-breakpoint
CREATE INDEX "content_versions_by_actor" ON "content_versions" USING btree ("actor_id");