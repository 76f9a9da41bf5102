CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"payment_id" uuid,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "payment_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"test" boolean DEFAULT false NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"url" text,
	"charge_reference" text,
	"received_cents" bigint,
	"received_at" timestamp with time zone,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_one_per_reference" UNIQUE("provider","reference"),
	CONSTRAINT "payments_provider_known" CHECK ("payments"."provider" in ('stripe', 'paypal', 'staff')),
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('open', 'paid', 'rejected', 'failed', 'expired')),
	CONSTRAINT "payments_amount_not_negative" CHECK ("payments"."amount_cents" >= 0),
	CONSTRAINT "payments_received_fits_state" CHECK (num_nonnulls("payments"."received_cents", "payments"."received_at") = case when "payments"."state" in ('paid', 'rejected') then 2 else 0 end),
	CONSTRAINT "payments_paid_in_full" CHECK ("payments"."state" <> 'paid' or "payments"."received_cents" = "payments"."amount_cents"),
	CONSTRAINT "payments_refunds_within_received" CHECK ("payments"."refunded_cents" between 0 and coalesce("payments"."received_cents", 0))
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_position_pk" PRIMARY KEY("refund_id","position"),
	CONSTRAINT "refund_lines_quantity" CHECK ("refund_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"reference" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_one_per_reference" UNIQUE("payment_id","reference"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_reason_known" CHECK ("refunds"."reason" in ('requested by staff', 'order canceled before payment', 'paid twice', 'wrong amount', 'made at the provider')),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."state" = 'succeeded') = ("refunds"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"payload" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_status_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_fits_timestamp";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A canceled order that was paid is owed to the customer. The figures are counted again below, so that no trigger of an older version runs.
ALTER TABLE "orders" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "orders" SET "payment_status" = CASE WHEN "paid_at" IS NULL THEN 'void' WHEN "subtotal_cents" = 0 THEN 'refunded' ELSE 'refund due' END
WHERE "status" = 'cancelled' AND ("payment_status" <> 'void' OR "paid_at" IS NOT NULL);--> statement-breakpoint
UPDATE "orders" SET "payment_status" = CASE WHEN "paid_at" IS NULL THEN 'pending' ELSE 'paid' END WHERE "status" <> 'cancelled' AND "payment_status" = 'void';--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;--> statement-breakpoint
DELETE FROM "order_tallies";--> statement-breakpoint
INSERT INTO "order_tallies" ("day", "status", "payment_method", "payment_status", "slot", "orders", "units", "revenue_cents")
SELECT "placed_on", "status", "payment_method", "payment_status", 0, count(*), sum("units"), sum("subtotal_cents") FROM "orders" GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO "payments" ("id", "order_id", "provider", "state", "amount_cents", "currency", "received_cents", "received_at", "created_at", "checked_at")
SELECT gen_random_uuid(), "id", 'staff', 'paid', "subtotal_cents", 'USD', "subtotal_cents", "paid_at", "paid_at", "paid_at" FROM "orders" WHERE "paid_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid_per_order" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_by_charge" ON "payments" USING btree ("charge_reference");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("checked_at") WHERE "payments"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payments_rejected" ON "payments" USING btree ("id") WHERE "payments"."state" = 'rejected';--> statement-breakpoint
CREATE INDEX "refund_lines_by_order" ON "refund_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" <> 'succeeded';--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_by_due" ON "sandbox_webhooks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "orders_awaiting_payment" ON "orders" USING btree ("placed_at") WHERE "orders"."payment_status" = 'awaiting payment';--> statement-breakpoint
CREATE INDEX "orders_refund_due" ON "orders" USING btree ("id") WHERE "orders"."payment_status" = 'refund due';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_fits_status" CHECK (case "orders"."payment_status"
        when 'awaiting payment' then "orders"."status" = 'placed'
        when 'void' then "orders"."status" = 'cancelled'
        when 'refund due' then true
        when 'refunded' then "orders"."refunded_cents" = "orders"."subtotal_cents"
        else "orders"."status" <> 'cancelled' end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunds_within_amount" CHECK ("orders"."refunded_cents" between 0 and "orders"."subtotal_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('awaiting payment', 'pending', 'due on delivery', 'paid', 'refund due', 'refunded', 'void'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_fits_timestamp" CHECK (("orders"."payment_status" in ('paid', 'refund due', 'refunded')) = ("orders"."paid_at" is not null));