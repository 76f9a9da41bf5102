CREATE OR REPLACE FUNCTION add_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_words (word) SELECT DISTINCT word FROM products_after, words_of(search_text) word ORDER BY word ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_words_insert AFTER INSERT ON products REFERENCING NEW TABLE AS products_after
	FOR EACH STATEMENT EXECUTE FUNCTION add_product_words();

CREATE OR REPLACE TRIGGER products_words_update AFTER UPDATE ON products REFERENCING NEW TABLE AS products_after
	FOR EACH STATEMENT EXECUTE FUNCTION add_product_words();
