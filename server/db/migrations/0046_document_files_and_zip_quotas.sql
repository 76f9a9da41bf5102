CREATE TABLE "invoice_files" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"rendered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "zip_pieces" integer;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_zip_files" ON "uploads" USING btree ("owner_id") WHERE "uploads"."zip_pieces" is not null;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_zip" CHECK (num_nonnulls("uploads"."owner_id", "uploads"."zip_pieces") <> 1);