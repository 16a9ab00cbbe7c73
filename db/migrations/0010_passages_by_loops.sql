-- The first place of a word in a text, both folded, at the beginning of a word if it is at one; else that of the form most like it. Nought where there is neither.
CREATE FUNCTION "first_place"("folded" text, "word" text) RETURNS integer LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	place integer := strpos(folded, ' ' || word);
BEGIN
	IF place = 0 THEN
		place := strpos(folded, word);
	END IF;
	FOR letters IN REVERSE length(word) - 1 .. greatest(3, length(word) - 4) LOOP
		EXIT WHEN place > 0;
		place := strpos(folded, ' ' || left(word, letters));
	END LOOP;
	RETURN place;
END
$$;--> statement-breakpoint
-- The first places of words in a text, each once, in the order of the text. A query would sort them in fewer lines, but takes longer than all the rest.
CREATE FUNCTION "first_places"("folded" text, "words" text[]) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	word text;
	place integer;
	places integer[] := '{}';
	before integer;
BEGIN
	FOREACH word IN ARRAY words LOOP
		place := first_place(folded, word);
		CONTINUE WHEN place = 0 OR place = ANY (places);
		before := 0;
		WHILE places[before + 1] < place LOOP
			before := before + 1;
		END LOOP;
		places := places[:before] || place || places[before + 1:];
	END LOOP;
	RETURN places;
END
$$;--> statement-breakpoint
-- The passage of a text that has what a search is for; its beginning where it has none of the words, which are folded. The parser takes long for each letter, so it gets to read what lies around the words, and the whole only where they are there and no hit is in that: a phrase that comes later, a word within another. A word may stand in the title alone; then the others are hits. `stand_ins` are letters that it reads in place of others, `hit` is the two letters between which the options put one.
CREATE OR REPLACE FUNCTION "passage_of"("whole" text, "words" text[], "query" tsquery, "options" text, "hit" text, "others" text, "stand_ins" text)
	RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	beginning CONSTANT integer[] := ARRAY[1];
	trimmed CONSTANT text := btrim(whole);
	folded CONSTANT text := ' ' || search_fold(trimmed);
	places CONSTANT integer[] := first_places(folded, words);
	near text := translate(around_places(trimmed, CASE WHEN places = '{}' THEN beginning ELSE places END), others, stand_ins);
	marked text := ts_headline('tempesta', near, query, options);
BEGIN
	IF strpos(marked, left(hit, 1)) = 0 THEN
		marked := ts_headline('tempesta', near, replace(query::text, ' & ', ' | ')::tsquery, options);
	END IF;
	IF strpos(marked, left(hit, 1)) = 0 THEN
		-- A condition of its own: as a part of the one above, this query would be asked for each text.
		IF EXISTS (SELECT FROM unnest(words) AS word WHERE strpos(folded, word) > 0) THEN
			near := translate(trimmed, others, stand_ins);
			marked := ts_headline('tempesta', near, query, options);
		END IF;
		IF strpos(marked, left(hit, 1)) = 0 THEN
			RETURN around_places(trimmed, beginning);
		END IF;
	END IF;
	RETURN with_whole_words(marked, near, hit);
END
$$;--> statement-breakpoint
DROP FUNCTION "place_of"("text", "text");
