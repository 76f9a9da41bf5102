CREATE TABLE "added_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"product_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "added_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "added_keys" ADD CONSTRAINT "added_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "carts_by_touch" ON "carts" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "order_lines_by_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_requests_by_age" ON "order_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_mail_due" ON "orders" USING btree ("mail_due_at") WHERE "orders"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_by_product" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_units_by_product" ON "stock_units" USING btree ("product_id","state");--> statement-breakpoint
CREATE INDEX "stock_units_by_order" ON "stock_units" USING btree ("order_id") WHERE "stock_units"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_units_by_hold_end" ON "stock_units" USING btree ("held_until") WHERE "stock_units"."state" = 'held';