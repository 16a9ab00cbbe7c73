-- Trusted as well: numbers in the same index as words, so that what is recent and has a word is found without all others that have it.
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "article_words_idx";--> statement-breakpoint
CREATE INDEX "article_words_idx" ON "article_words" USING gin ("words",("date" - date '2007-01-01'));--> statement-breakpoint
-- The first place of a word in a text, both folded, at the beginning of a word if it is at one; else that of the form most like it, which is not `exact`. Null where there is neither.
CREATE FUNCTION "place_of"("folded" text, "word" text, OUT "place" integer, OUT "exact" boolean) LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	place := coalesce(nullif(strpos(folded, ' ' || word), 0), nullif(strpos(folded, word), 0));
	exact := place IS NOT NULL;
	FOR letters IN REVERSE length(word) - 1 .. greatest(3, length(word) - 4) LOOP
		EXIT WHEN place IS NOT NULL;
		place := nullif(strpos(folded, ' ' || left(word, letters)), 0);
	END LOOP;
END
$$;--> statement-breakpoint
-- The parts of a text around these places, in their order; those that touch are one.
CREATE FUNCTION "around_places"("whole" text, "places" integer[]) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	-- To either side of a place, and how long a word is at most, in characters.
	around CONSTANT integer := 150;
	word_max CONSTANT integer := 40;
	place integer;
	part_start integer;
	part_end integer := 0;
	result text;
BEGIN
	FOREACH place IN ARRAY places LOOP
		part_start := greatest(place - around, 1);
		IF part_start > 1 THEN
			part_start := part_start + strpos(substring(whole FROM part_start FOR word_max), ' ');
		END IF;
		IF part_start <= part_end THEN
			part_start := part_end;
		ELSIF result IS NOT NULL THEN
			result := result || ' … ';
		END IF;
		part_end := place + around;
		part_end := part_end + strpos(substring(whole FROM part_end FOR word_max), ' ');
		result := concat(result, substring(whole FROM part_start FOR part_end - part_start));
	END LOOP;
	RETURN result;
END
$$;--> statement-breakpoint
-- The passage of a text that has what a search is for; its beginning where it has none of the words. The parser takes long for each letter, so it gets to read what lies around the words, and the whole only where they are there and no hit is in that: a phrase that comes later, a word within another. `stand_ins` are letters that it reads in place of others, `hit` is how the options mark one.
CREATE FUNCTION "passage_of"("whole" text, "words" text[], "query" tsquery, "options" text, "hit" text, "others" text, "stand_ins" text)
	RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	-- How much of a text is its beginning, in characters.
	beginning CONSTANT integer := 400;
	folded CONSTANT text := ' ' || search_fold(whole);
	places integer[];
	is_there boolean;
	near text;
	marked text;
BEGIN
	SELECT array_agg(DISTINCT place ORDER BY place), bool_or(exact) INTO places, is_there
	FROM unnest(words) AS given, place_of(folded, search_fold(given)) WHERE place IS NOT NULL;
	near := coalesce(around_places(whole, places), left(whole, beginning));
	marked := ts_headline('tempesta', translate(near, others, stand_ins), query, options);
	IF is_there AND strpos(marked, hit) = 0 THEN
		RETURN ts_headline('tempesta', translate(whole, others, stand_ins), query, options);
	END IF;
	RETURN marked;
END
$$;
