CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"start" text NOT NULL,
	"permissions" text[] NOT NULL,
	"addresses" text[] NOT NULL,
	"calls_per_minute" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_name" CHECK (length(btrim("api_keys"."name")) between 1 and 60),
	CONSTRAINT "api_keys_permissions_known" CHECK (cardinality("api_keys"."permissions") > 0 and "api_keys"."permissions" <@ array['catalog', 'orders', 'customers', 'figures']),
	CONSTRAINT "api_keys_calls" CHECK ("api_keys"."calls_per_minute" between 1 and 10000)
);
