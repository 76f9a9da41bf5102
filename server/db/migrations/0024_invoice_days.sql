CREATE TABLE "invoice_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"test" boolean NOT NULL,
	"documents" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	CONSTRAINT "invoice_days_day_kind_test_pk" PRIMARY KEY("day","kind","test")
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refund";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_cancellation" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'credit note' and "invoices"."refund_id" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund" CHECK ("invoices"."kind" = 'credit note' or "invoices"."refund_id" is null);--> statement-breakpoint
INSERT INTO "invoice_days" ("day", "kind", "test", "documents", "amount_cents", "tax_cents")
SELECT "issued_on", "kind", "test", count(*), sum("amount_cents"), sum("tax_cents") FROM "invoices" GROUP BY 1, 2, 3;
