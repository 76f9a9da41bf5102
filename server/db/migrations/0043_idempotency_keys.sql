CREATE TABLE "idempotency_keys" (
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"request_hash" text,
	"answer" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
-- Keys of the last day keep working. An order's body is compared as before; the other stores had no hash of it.
INSERT INTO "idempotency_keys" ("actor_id", "key", "request", "request_hash", "answer", "created_at")
SELECT user_id, key, 'POST /payments', CASE WHEN answer IS NULL THEN '' ELSE body_hash END, answer, at
FROM "order_requests" WHERE at > now() - interval '24 hours';--> statement-breakpoint
INSERT INTO "idempotency_keys" ("actor_id", "key", "request", "answer", "created_at")
SELECT user_id, key, 'POST /orders/batches', json_build_object('_id', id, 'action', action, 'undoes', undoes IS NOT NULL,
	'total', cardinality(order_ids), 'handled', handled, 'changed', cardinality(changed_ids),
	'skipped', (SELECT coalesce(json_agg('{"code": "order_not_ready"}'::jsonb || skip), '[]') FROM jsonb_array_elements(skipped) AS skip),
	'finished', finished_at IS NOT NULL, 'undoUntil', CASE WHEN action IN ('confirm', 'out', 'deliver') AND undoes IS NULL AND cardinality(changed_ids) > 0
		THEN to_char((started_at + interval '2 minutes') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END), started_at
FROM "order_batches" WHERE key IS NOT NULL AND started_at > now() - interval '24 hours'
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "idempotency_keys" ("actor_id", "key", "request", "answer", "created_at")
SELECT user_id, key, 'POST /cards', json_build_object('insertedId', item_id), at
FROM "added_keys" WHERE at > now() - interval '24 hours'
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The key of a cart item was also that of its hold.
INSERT INTO "idempotency_keys" ("actor_id", "key", "request", "answer", "created_at")
SELECT used.user_id, 'hold ' || used.key, 'PATCH /products/' || used.product_id || '/decrement',
	json_build_object('piece', coalesce(stock_levels.on_hand, 0), 'reserved', true), used.at
FROM (
	SELECT user_id, request_key AS key, product_id, taken_at AS at FROM "stock_units" WHERE user_id IS NOT NULL AND request_key IS NOT NULL
	UNION ALL SELECT user_id, key, product_id, at FROM "added_keys"
) AS used LEFT JOIN "stock_levels" ON stock_levels.product_id = used.product_id
WHERE used.at > now() - interval '24 hours'
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- A return had one key per order, also for the link in the email. Its answer is made from the order.
INSERT INTO "idempotency_keys" ("actor_id", "key", "request", "created_at")
SELECT orders.user_id, request_key, 'POST /payments/' || orders.id || '/returns', requested_at
FROM "order_returns" JOIN "orders" ON orders.id = order_id
WHERE request_key IS NOT NULL AND orders.user_id IS NOT NULL AND requested_at > now() - interval '24 hours'
UNION ALL
SELECT order_id, request_key, 'POST /returns', requested_at
FROM "order_returns" WHERE request_key IS NOT NULL AND requested_at > now() - interval '24 hours'
ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "added_keys";--> statement-breakpoint
DROP TABLE "order_requests";--> statement-breakpoint
ALTER TABLE "order_batches" DROP CONSTRAINT "order_batches_one_for_a_key";--> statement-breakpoint
ALTER TABLE "order_returns" DROP CONSTRAINT "order_returns_one_for_a_key";--> statement-breakpoint
ALTER TABLE "stock_units" DROP CONSTRAINT "stock_units_one_for_a_key";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_returns_by_order" ON "order_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_units_by_user" ON "stock_units" USING btree ("user_id") WHERE "stock_units"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "order_batches" DROP COLUMN "key";--> statement-breakpoint
ALTER TABLE "order_returns" DROP COLUMN "request_key";--> statement-breakpoint
ALTER TABLE "stock_units" DROP COLUMN "request_key";--> statement-breakpoint
-- At most the ordered units: a refund that failed could be sent again after its units were refunded otherwise.
UPDATE "order_lines" SET "refunded" = least(order_lines.quantity, counted.units) FROM (
	SELECT refund_lines.order_id, position, sum(quantity) AS units FROM "refund_lines"
	JOIN "refunds" ON refunds.id = refund_id AND refunds.state <> 'failed' GROUP BY refund_lines.order_id, position
) AS counted WHERE counted.order_id = order_lines.order_id AND counted.position = order_lines.position;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refunded" CHECK ("order_lines"."refunded" between 0 and "order_lines"."quantity");