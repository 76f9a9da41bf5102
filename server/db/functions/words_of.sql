CREATE OR REPLACE FUNCTION words_of(search_text text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT DISTINCT word FROM regexp_split_to_table(search_text, '[^[:alnum:]]+') word WHERE length(word) BETWEEN 3 AND 50
$$;
