CREATE TABLE "category_sales" (
	"day" date NOT NULL,
	"category" text NOT NULL,
	"slot" smallint NOT NULL,
	"units" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	CONSTRAINT "category_sales_day_category_slot_pk" PRIMARY KEY("day","category","slot")
);
--> statement-breakpoint
CREATE TABLE "product_sums" (
	"days" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	CONSTRAINT "product_sums_days_product_id_pk" PRIMARY KEY("days","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales_windows" (
	"days" smallint PRIMARY KEY NOT NULL,
	"until" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_tallies" (
	"role" text NOT NULL,
	"slot" smallint NOT NULL,
	"users" integer NOT NULL,
	CONSTRAINT "user_tallies_role_slot_pk" PRIMARY KEY("role","slot")
);
--> statement-breakpoint
CREATE TABLE "product_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search_description";--> statement-breakpoint
ALTER TABLE "orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS ('s-' || number::text || ' ' || lower(username || ' ' || email || ' ' || phone_number || ' ' || regexp_replace(username || ' ' || email || ' ' || phone_number, '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || regexp_replace(name || ' ' || email, '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_description" text GENERATED ALWAYS AS (lower(description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "product_sums_best" ON "product_sums" USING btree ("days","units","revenue_cents","product_id");--> statement-breakpoint
CREATE INDEX "product_words_alike" ON "product_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_description" ON "products" USING gin ("search_description" gin_trgm_ops);
--> statement-breakpoint
-- They went with the columns.
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- What count_sales, tally_order and keep_figures were, and the sums of categories and periods besides.
CREATE FUNCTION count_categories(entry orders, sign integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO category_sales AS sale (day, category, slot, units, revenue_cents)
	SELECT entry.placed_on, category, pg_backend_pid() % 8, sign * sum(quantity), sign * sum(amount_cents)
	FROM order_lines WHERE order_id = entry.id GROUP BY category ORDER BY category
	ON CONFLICT (day, category, slot) DO UPDATE SET
		units = sale.units + EXCLUDED.units, revenue_cents = sale.revenue_cents + EXCLUDED.revenue_cents
$$;
--> statement-breakpoint
-- A period's sums end with yesterday, so what is sold today changes none of them. It is for orders that are cancelled later, and for
-- those that began before midnight and were committed after it.
CREATE FUNCTION sum_sales(entry orders, sign integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO product_sums AS total (days, product_id, units, revenue_cents)
	SELECT days, product_id, sign * sum(quantity), sign * sum(amount_cents)
	FROM sales_windows JOIN order_lines ON entry.placed_on < until AND entry.placed_on > until - days
	WHERE order_id = entry.id AND product_id IS NOT NULL GROUP BY days, product_id ORDER BY days, product_id
	ON CONFLICT (days, product_id) DO UPDATE SET
		units = total.units + EXCLUDED.units, revenue_cents = total.revenue_cents + EXCLUDED.revenue_cents
$$;
--> statement-breakpoint
-- Rows are locked in one order, whatever happens to an order: products, categories, sums, tallies.
CREATE OR REPLACE FUNCTION keep_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sold integer := (NEW.status <> 'cancelled')::integer;
BEGIN
	IF TG_OP = 'UPDATE' THEN sold := sold - (OLD.status <> 'cancelled')::integer; END IF;
	IF sold <> 0 THEN
		-- Whoever moves the periods on waits until this is committed, or this waits and finds them moved.
		LOCK TABLE sales_windows IN ROW SHARE MODE;
		PERFORM count_sales(NEW, sold);
		PERFORM count_categories(NEW, sold);
		PERFORM sum_sales(NEW, sold);
	END IF;
	IF TG_OP = 'UPDATE' THEN PERFORM tally_order(OLD, -1); END IF;
	PERFORM tally_order(NEW, 1);
	RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO category_sales (day, category, slot, units, revenue_cents)
	SELECT placed_on, category, 0, sum(quantity), sum(amount_cents) FROM order_lines JOIN orders ON orders.id = order_id
	WHERE status <> 'cancelled' GROUP BY 1, 2;
--> statement-breakpoint
-- Of long ago, so that the sums are made at the shop's next start: only there is known in which time zone a day begins.
INSERT INTO sales_windows (days, until) VALUES (7, '2000-01-01'), (30, '2000-01-01'), (90, '2000-01-01');
--> statement-breakpoint
CREATE FUNCTION add_to_user_tally(of_role text, change bigint) RETURNS void LANGUAGE sql AS $$
	INSERT INTO user_tallies AS tally (role, slot, users) VALUES (of_role, pg_backend_pid() % 8, change)
	ON CONFLICT (role, slot) DO UPDATE SET users = tally.users + EXCLUDED.users
$$;
--> statement-breakpoint
-- In the order of the roles' names, so that of two changes one waits for the other and not both.
CREATE FUNCTION tally_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM add_to_user_tally(role, added) FROM (SELECT role, count(*) AS added FROM users_after GROUP BY role ORDER BY role) changes;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM add_to_user_tally(role, -gone) FROM (SELECT role, count(*) AS gone FROM users_before GROUP BY role ORDER BY role) changes;
	ELSE
		PERFORM add_to_user_tally(role, change) FROM (
			SELECT role, sum(sign)::bigint AS change FROM (SELECT role, 1 AS sign FROM users_after UNION ALL SELECT role, -1 FROM users_before) sides
			GROUP BY role HAVING sum(sign) <> 0 ORDER BY role
		) changes;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_tallied_in AFTER INSERT ON users REFERENCING NEW TABLE AS users_after FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
--> statement-breakpoint
CREATE TRIGGER users_tallied_over AFTER UPDATE ON users REFERENCING OLD TABLE AS users_before NEW TABLE AS users_after
	FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
--> statement-breakpoint
CREATE TRIGGER users_tallied_out AFTER DELETE ON users REFERENCING OLD TABLE AS users_before FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
--> statement-breakpoint
INSERT INTO user_tallies (role, slot, users) SELECT role, 0, count(*) FROM users GROUP BY role;
--> statement-breakpoint
CREATE FUNCTION words_of(search_text text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT DISTINCT word FROM regexp_split_to_table(search_text, '[^[:alnum:]]+') word WHERE length(word) BETWEEN 3 AND 50
$$;
--> statement-breakpoint
CREATE FUNCTION keep_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_words (word) SELECT DISTINCT word FROM products_after, words_of(search_text) word ORDER BY word ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words_added AFTER INSERT ON products REFERENCING NEW TABLE AS products_after
	FOR EACH STATEMENT EXECUTE FUNCTION keep_product_words();
--> statement-breakpoint
CREATE TRIGGER products_words_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS products_after
	FOR EACH STATEMENT EXECUTE FUNCTION keep_product_words();
--> statement-breakpoint
INSERT INTO product_words (word) SELECT DISTINCT word FROM products, words_of(search_text) word;
--> statement-breakpoint
-- A product that was deleted and brought back is what it was: who is editing it meanwhile has missed nothing.
CREATE OR REPLACE FUNCTION count_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- What is computed is not computed yet.
	aside text[] := ARRAY['withdrawn_at', 'search_text', 'search_description'];
BEGIN
	IF to_jsonb(NEW) - aside <> to_jsonb(OLD) - aside THEN
		NEW.version := OLD.version + 1;
		NEW.updated_at := now();
	END IF;
	RETURN NEW;
END $$;
