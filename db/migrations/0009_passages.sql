-- The parts of a text around these places, in their order; those that touch are one. No part begins or ends inside a word, and dots stand for what is left out.
CREATE OR REPLACE FUNCTION "around_places"("whole" text, "places" integer[]) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	-- To either side of a place, and how long a word is at most, in characters.
	around CONSTANT integer := 150;
	word_max CONSTANT integer := 40;
	place integer;
	part_start integer;
	part_end integer := 0;
	result text := '';
BEGIN
	FOREACH place IN ARRAY places LOOP
		part_start := greatest(place - around, 1);
		IF part_start > 1 THEN
			part_start := part_start + strpos(substring(whole FROM part_start FOR word_max), ' ');
		END IF;
		IF part_start <= part_end + 1 THEN
			part_start := greatest(part_end, 1);
		ELSE
			result := result || CASE WHEN result = '' THEN '… ' ELSE ' … ' END;
		END IF;
		part_end := place + around;
		part_end := part_end + strpos(substring(whole FROM part_end FOR word_max) || ' ', ' ') - 1;
		result := result || substring(whole FROM part_start FOR part_end - part_start);
	END LOOP;
	RETURN result || CASE WHEN part_end <= length(whole) THEN ' …' ELSE '' END;
END
$$;--> statement-breakpoint
-- The fragments that the parser has cut from a text, as the words that they are parts of: it cuts at the hyphen of `warm-up`. `marks` are the letters that it has put around hits.
CREATE FUNCTION "with_whole_words"("fragments" text, "cut_from" text, "marks" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	rest text := cut_from;
	result text := '';
	fragment text;
	bare text;
	place integer;
	gap text;
	gap_end text;
BEGIN
	FOREACH fragment IN ARRAY string_to_array(fragments, ' … ') LOOP
		bare := translate(fragment, marks, '');
		place := strpos(rest, bare);
		-- It has left out what looks like a tag.
		IF place = 0 THEN
			RETURN '… ' || fragments || ' …';
		END IF;
		gap := left(rest, place - 1);
		gap_end := split_part(gap, ' ', -1);
		IF result = '' AND gap <> gap_end THEN
			gap := '… ' || gap_end;
		ELSIF length(gap) - length(replace(gap, ' ', '')) > 1 THEN
			gap := split_part(gap, ' ', 1) || ' … ' || gap_end;
		END IF;
		result := result || gap || fragment;
		rest := substring(rest FROM place + length(bare));
	END LOOP;
	gap_end := split_part(rest, ' ', 1);
	RETURN result || gap_end || CASE WHEN rest = gap_end THEN '' ELSE ' …' END;
END
$$;--> statement-breakpoint
-- The passage of a text that has what a search is for; its beginning where it has none of the words. The parser takes long for each letter, so it gets to read what lies around the words, and the whole only where they are there and no hit is in that: a phrase that comes later, a word within another. `stand_ins` are letters that it reads in place of others, `hit` is the two letters between which the options put one.
CREATE OR REPLACE FUNCTION "passage_of"("whole" text, "words" text[], "query" tsquery, "options" text, "hit" text, "others" text, "stand_ins" text)
	RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	beginning CONSTANT integer[] := ARRAY[1];
	trimmed CONSTANT text := btrim(whole);
	folded CONSTANT text := ' ' || search_fold(trimmed);
	places integer[];
	is_there boolean;
	near text;
	marked text;
BEGIN
	SELECT array_agg(DISTINCT place ORDER BY place), bool_or(exact) INTO places, is_there
	FROM unnest(words) AS given, place_of(folded, search_fold(given)) WHERE place IS NOT NULL;
	near := translate(around_places(trimmed, coalesce(places, beginning)), others, stand_ins);
	marked := ts_headline('tempesta', near, query, options);
	IF is_there AND strpos(marked, left(hit, 1)) = 0 THEN
		near := translate(trimmed, others, stand_ins);
		marked := ts_headline('tempesta', near, query, options);
	END IF;
	IF strpos(marked, left(hit, 1)) = 0 THEN
		RETURN around_places(trimmed, beginning);
	END IF;
	RETURN with_whole_words(marked, near, hit);
END
$$;
