DROP INDEX "order_returns_by_order";--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_one_for_a_key" UNIQUE("order_id","request_key");