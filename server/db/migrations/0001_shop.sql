CREATE TABLE "added_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"product_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "added_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" timestamp with time zone,
	"forgotten_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"price_cents" integer NOT NULL,
	"discount_percent" numeric(5, 2) NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_requests" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" json,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_requests_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"user_id" uuid,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"phone_number" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"status" text DEFAULT 'placed' NOT NULL,
	"total_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"mail_due_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_payment_method_known" CHECK ("orders"."payment_method" in ('cashOnDelivery', 'creditCard', 'paypal')),
	CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('pending', 'due on delivery', 'paid', 'void')),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('placed', 'confirmed', 'delivered', 'cancelled')),
	CONSTRAINT "orders_cancelled_when" CHECK (("orders"."status" = 'cancelled') = ("orders"."cancelled_at" is not null)),
	CONSTRAINT "orders_amounts_add_up" CHECK ("orders"."discount_cents" between 0 and "orders"."total_cents" and "orders"."subtotal_cents" = "orders"."total_cents" - "orders"."discount_cents")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"price_cents" integer NOT NULL,
	"original_price_cents" integer NOT NULL,
	"discount_percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"date" timestamp with time zone DEFAULT now() NOT NULL,
	"image" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"company" text,
	"capsule_info" text,
	"doses" text,
	"packet" text,
	"design" text,
	"dimensions" jsonb,
	"weight_kg" numeric(6, 2),
	"materials" text[] DEFAULT '{}' NOT NULL,
	"colour" text,
	"swatch" text,
	"model" text,
	"search_text" text GENERATED ALWAYS AS (lower(title || ' ' || name || ' ' || category || ' ' || coalesce(colour, ''))) STORED NOT NULL,
	CONSTRAINT "products_category_known" CHECK ("products"."category" in ('rocking', 'side', 'lounge')),
	CONSTRAINT "products_price_not_negative" CHECK ("products"."price_cents" >= 0 and "products"."original_price_cents" >= 0),
	CONSTRAINT "products_discount_is_percent" CHECK ("products"."discount_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "removed_accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_kinds" (
	"kind" text NOT NULL,
	"from_place" text NOT NULL,
	"to_place" text NOT NULL,
	CONSTRAINT "stock_kinds_kind_from_place_to_place_pk" PRIMARY KEY("kind","from_place","to_place")
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"in_carts" integer DEFAULT 0 NOT NULL,
	"ordered" integer DEFAULT 0 NOT NULL,
	"display" integer DEFAULT 0 NOT NULL,
	"put_in" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_levels_not_negative" CHECK (least("stock_levels"."on_hand", "stock_levels"."held", "stock_levels"."in_carts", "stock_levels"."ordered", "stock_levels"."display") >= 0),
	CONSTRAINT "stock_levels_balance" CHECK ("stock_levels"."on_hand" + "stock_levels"."held" + "stock_levels"."in_carts" + "stock_levels"."ordered" + "stock_levels"."display" = "stock_levels"."put_in")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_place" text NOT NULL,
	"to_place" text NOT NULL,
	"quantity" integer NOT NULL,
	"user_id" uuid,
	"unit_id" uuid,
	"order_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_quantity" CHECK ("stock_movements"."quantity" > 0 or ("stock_movements"."quantity" < 0 and "stock_movements"."kind" in ('adjusted by admin', 'correction')))
);
--> statement-breakpoint
CREATE TABLE "stock_units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"state" text NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"request_key" text,
	"held_until" timestamp with time zone,
	"added_at" timestamp with time zone,
	"price_cents_when_added" integer,
	"discount_percent_when_added" numeric(5, 2),
	CONSTRAINT "stock_units_one_for_a_key" UNIQUE("user_id","request_key"),
	CONSTRAINT "stock_units_belong_to_somebody" CHECK (case "stock_units"."state"
        when 'held' then "stock_units"."user_id" is not null and "stock_units"."order_id" is null and "stock_units"."held_until" is not null
        when 'in cart' then "stock_units"."user_id" is not null and "stock_units"."order_id" is null and "stock_units"."added_at" is not null
        when 'lapsed' then "stock_units"."user_id" is not null and "stock_units"."order_id" is null and "stock_units"."added_at" is not null
        when 'ordered' then "stock_units"."user_id" is null and "stock_units"."order_id" is not null
        when 'display' then "stock_units"."user_id" is null and "stock_units"."order_id" is null
        else false end)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_uid_unique" UNIQUE("uid"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_normal" CHECK ("users"."email" = lower(trim("users"."email"))),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('admin', 'user'))
);
--> statement-breakpoint
ALTER TABLE "added_keys" ADD CONSTRAINT "added_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_codes" ADD CONSTRAINT "identity_codes_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_links" ADD CONSTRAINT "identity_links_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_stock_levels_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."stock_levels"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind_known" FOREIGN KEY ("kind","from_place","to_place") REFERENCES "public"."stock_kinds"("kind","from_place","to_place") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_units" ADD CONSTRAINT "stock_units_product_id_stock_levels_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."stock_levels"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_units" ADD CONSTRAINT "stock_units_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_units" ADD CONSTRAINT "stock_units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "added_keys_by_age" ON "added_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX "attempts_by_forgotten" ON "attempts" USING btree ("forgotten_at");--> statement-breakpoint
CREATE INDEX "carts_by_touch" ON "carts" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "identity_codes_by_uid" ON "identity_codes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_codes_by_expiry" ON "identity_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_google_flows_by_expiry" ON "identity_google_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_google_tickets_by_expiry" ON "identity_google_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_sessions_by_uid" ON "identity_sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_sessions_by_last_use" ON "identity_sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "order_lines_by_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_requests_by_age" ON "order_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_mail_due" ON "orders" USING btree ("mail_due_at") WHERE "orders"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_cents","id");--> statement-breakpoint
CREATE INDEX "products_by_title" ON "products" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "products_by_design" ON "products" USING btree ("design");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_description" ON "products" USING gin (lower("description") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_movements_by_product" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_units_by_product" ON "stock_units" USING btree ("product_id","state");--> statement-breakpoint
CREATE INDEX "stock_units_by_order" ON "stock_units" USING btree ("order_id") WHERE "stock_units"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_units_by_hold_end" ON "stock_units" USING btree ("held_until") WHERE "stock_units"."state" = 'held';