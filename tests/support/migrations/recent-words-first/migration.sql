-- Trusted as well: numbers in the same index as words, so that what is recent and has a word is found without all others that have it.
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "article_words_idx";--> statement-breakpoint
CREATE INDEX "article_words_idx" ON "article_words" USING gin ("words",("date" - date '2007-01-01'));--> statement-breakpoint
-- The parts of a text around the first place of each word, in their order; those that touch are one. A word that is not there is looked for by what its other forms begin with. Null where none is there.
CREATE FUNCTION "around_words"("whole" text, "words" text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	-- To either side of a word, and how long one is at most, in characters.
	around CONSTANT integer := 150;
	word_max CONSTANT integer := 40;
	folded CONSTANT text := ' ' || search_fold(whole);
	place integer;
	part_start integer;
	part_end integer := 0;
	result text;
BEGIN
	FOR place IN
		SELECT DISTINCT coalesce(
			nullif(strpos(folded, ' ' || word), 0), nullif(strpos(folded, word), 0),
			nullif(strpos(folded, ' ' || beginning), 0), strpos(folded, beginning)
		)
		FROM unnest(words) AS given, search_fold(given) AS word,
			left(word, greatest(3, least(5, length(word) / 2))) AS beginning
		ORDER BY 1
	LOOP
		CONTINUE WHEN place = 0;
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
$$;
