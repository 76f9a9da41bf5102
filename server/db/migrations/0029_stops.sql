ALTER TABLE "order_batches" DROP CONSTRAINT "order_batches_action_known";--> statement-breakpoint
ALTER TABLE "order_batches" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "order_batches" ADD CONSTRAINT "order_batches_one_for_a_key" UNIQUE("user_id","key");--> statement-breakpoint
ALTER TABLE "order_batches" ADD CONSTRAINT "order_batches_action_known" CHECK ("order_batches"."action" in ('confirm', 'plan', 'out', 'deliver', 'miss', 'pay', 'cancel'));