ALTER TABLE "shop_settings" ADD COLUMN "currency_digits" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "currency_digits_guessed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_currency_digits" CHECK ("shop_settings"."currency_digits" between 0 and 3);--> statement-breakpoint
-- The decimals came from Node until now. For most currencies all versions of Node agree.
UPDATE "shop_settings" SET "currency_digits" = 0 WHERE "currency" IN ('AFN', 'ALL', 'BIF', 'CLP', 'COP', 'DJF', 'GNF', 'HUF', 'IDR', 'IQD', 'IRR', 'ISK', 'JPY',
	'KMF', 'KPW', 'KRW', 'LAK', 'LBP', 'MGA', 'MMK', 'PKR', 'PYG', 'RWF', 'SLL', 'SOS', 'SYP', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF', 'YER');--> statement-breakpoint
-- For five they don't. The last price that an admin entered tells: the audit log has it as an amount, and the price history in cents. Without one it is the
-- Node that runs this migration (server/db/migrate.ts). Unless both agree, `npm run doctor` asks.
WITH found AS (
	SELECT (
		SELECT CASE history.price_cents / (entry.after ->> 'price')::numeric WHEN 1 THEN 0 WHEN 100 THEN 2 END AS digits
		FROM "audit_entries" entry
		CROSS JOIN LATERAL (
			SELECT price_cents, currency FROM "price_history" WHERE product_id = entry.subject_id::uuid AND at >= entry.at ORDER BY id LIMIT 1
		) history
		WHERE entry.action = 'product.changed' AND (entry.after ->> 'price')::numeric > 0 AND history.price_cents > 0
			AND history.currency = settings.currency AND history.price_cents / (entry.after ->> 'price')::numeric IN (1, 100)
		ORDER BY entry.id DESC LIMIT 1
	) AS entered, (nullif(current_setting('shop.node_digits', true), '')::jsonb ->> settings.currency)::smallint AS node
	FROM "shop_settings" settings
)
UPDATE "shop_settings" SET "currency_digits" = coalesce(found.entered, found.node, "currency_digits"),
	"currency_digits_guessed" = found.entered IS DISTINCT FROM found.node OR found.entered IS NULL
FROM found WHERE "currency" IN ('COP', 'HUF', 'IDR', 'PKR', 'RSD');
