CREATE TABLE "invoice_counters" (
	"kind" text NOT NULL,
	"test" boolean NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_counters_kind_test_pk" PRIMARY KEY("kind","test"),
	CONSTRAINT "invoice_counters_kind_known" CHECK ("invoice_counters"."kind" in ('invoice', 'credit note')),
	CONSTRAINT "invoice_counters_number" CHECK ("invoice_counters"."last_number" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"test" boolean NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"tax_percent" numeric(5, 2) NOT NULL,
	"tax_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid" boolean NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	CONSTRAINT "invoices_number_once" UNIQUE("kind","test","number"),
	CONSTRAINT "invoices_one_per_refund" UNIQUE("refund_id"),
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('invoice', 'credit note')),
	CONSTRAINT "invoices_number" CHECK ("invoices"."number" > 0),
	CONSTRAINT "invoices_refund" CHECK (("invoices"."kind" = 'credit note') = ("invoices"."refund_id" is not null)),
	CONSTRAINT "invoices_tax" CHECK ("invoices"."amount_cents" >= 0 and "invoices"."tax_cents" = round("invoices"."amount_cents" * "invoices"."tax_percent" / (100 + "invoices"."tax_percent")))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_by_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_by_day" ON "invoices" USING btree ("issued_on","kind","number");--> statement-breakpoint
-- Orders that were paid and delivered before have no invoice from this shop.
INSERT INTO "shop_facts" ("key") VALUES ('invoices');
