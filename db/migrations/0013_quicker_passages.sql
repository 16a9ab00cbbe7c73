-- The parts of a text around these places, in their order; those that touch are one. No part begins or ends inside a word, and dots stand for what is left out. To cut from a text takes as long as it is, so what lies around a place is cut from it once, and the rest is cut from that.
CREATE OR REPLACE FUNCTION "around_places"("whole" text, "places" integer[]) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	-- To either side of a place, and how long a word is at most, in characters.
	around CONSTANT integer := 150;
	word_max CONSTANT integer := 40;
	place integer;
	near text;
	near_start integer;
	part_start integer;
	part_end integer := 0;
	result text := '';
BEGIN
	FOREACH place IN ARRAY places LOOP
		-- One letter more on the left, where the part before may have ended, and two on the right, to see whether words follow.
		near_start := greatest(place - around - 1, 1);
		near := substring(whole FROM near_start FOR place + around + word_max + 2 - near_start);
		part_start := greatest(place - around, 1);
		IF part_start > 1 THEN
			part_start := part_start + strpos(substring(near FROM part_start - near_start + 1 FOR word_max), ' ');
		END IF;
		IF part_start <= part_end + 1 THEN
			part_start := greatest(part_end, 1);
		ELSE
			result := result || CASE WHEN result = '' THEN '… ' ELSE ' … ' END;
		END IF;
		part_end := place + around;
		part_end := part_end + strpos(substring(near FROM part_end - near_start + 1 FOR word_max) || ' ', ' ') - 1;
		result := result || substring(near FROM part_start - near_start + 1 FOR part_end - part_start);
	END LOOP;
	RETURN btrim(result) || CASE WHEN btrim(substring(near FROM part_end - near_start + 1)) = '' THEN '' ELSE ' …' END;
END
$$;--> statement-breakpoint
-- The passage of a text that has what a search is for; its beginning where it has none of the words, which are folded. The parser takes long for each letter, so it gets to read what lies around the words, and the whole only where they are there and no hit is in that: a phrase that comes later, a word within another. A word may stand in the title alone; then the others are hits. `stand_ins` are letters that it reads in place of `others`, which mean themselves between the brackets of a pattern; `hit` is the two letters between which the options put one.
CREATE OR REPLACE FUNCTION "passage_of"("whole" text, "words" text[], "query" tsquery, "options" text, "hit" text, "others" text, "stand_ins" text)
	RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	beginning CONSTANT integer[] := ARRAY[1];
	folded CONSTANT text := ' ' || search_fold(whole);
	places CONSTANT integer[] := first_places(folded, words);
	near text := around_places(whole, CASE WHEN places = '{}' THEN beginning ELSE places END);
	marked text;
BEGIN
	-- Most texts have none of them but the dots put in here, and for one it is quicker.
	IF near ~ ('[' || replace(others, '…', '') || ']') THEN
		near := translate(near, others, stand_ins);
	ELSE
		near := replace(near, '…', translate('…', others, stand_ins));
	END IF;
	marked := ts_headline('tempesta', near, query, options);
	IF strpos(marked, left(hit, 1)) = 0 THEN
		marked := ts_headline('tempesta', near, replace(query::text, ' & ', ' | ')::tsquery, options);
	END IF;
	IF strpos(marked, left(hit, 1)) = 0 THEN
		-- A condition of its own: as a part of the one above, this query would be asked for each text.
		IF EXISTS (SELECT FROM unnest(words) AS word WHERE strpos(folded, word) > 0) THEN
			near := btrim(translate(whole, others, stand_ins));
			marked := ts_headline('tempesta', near, query, options);
		END IF;
		IF strpos(marked, left(hit, 1)) = 0 THEN
			RETURN around_places(whole, beginning);
		END IF;
	END IF;
	RETURN with_whole_words(marked, near, hit);
END
$$;
