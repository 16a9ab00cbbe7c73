-- What stands between words: each character that is punctuation, a symbol, a space (but the usual one, which stays), a control character or of private use (Unicode 17: the categories P, S, Z, Cc and Co). PostgreSQL's own classes of letters depend on the locale of the database.
CREATE FUNCTION "word_separators"() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT '\u0001-\u001f!-/\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02eb\u02ed\u02ef-\u02ff\u0375\u037e' ||
		'\u0384\u0385\u0387\u03f6\u0482\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0606-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06de\u06e9\u06fd\u06fe\u0700-\u070d\u07f6-' ||
		'\u07f9\u07fe\u07ff\u0830-\u083e\u085e\u0888\u0964\u0965\u0970\u09f2\u09f3\u09fa\u09fb\u09fd\u0a76\u0af0\u0af1\u0b70\u0bf3-\u0bfa\u0c77\u0c7f\u0c84\u0d4f\u0d79\u0df4\u0e3f\u0e4f' ||
		'\u0e5a\u0e5b\u0f01-\u0f17\u0f1a-\u0f1f\u0f34\u0f36\u0f38\u0f3a-\u0f3d\u0f85\u0fbe-\u0fc5\u0fc7-\u0fda\u104a-\u104f\u109e\u109f\u10fb\u1360-\u1368\u1390-\u1399\u1400\u166d\u166e' ||
		'\u1680\u169b\u169c\u16eb-\u16ed\u1735\u1736\u17d4-\u17d6\u17d8-\u17db\u1800-\u180a\u1940-\u1945\u19de-\u19ff\u1a1e\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1b4e\u1b4f\u1b5a-\u1b6a\u1b74-' ||
		'\u1b7f\u1bfc-\u1bff\u1c3b-\u1c3f\u1c7e\u1c7f\u1cc0-\u1cc7\u1cd3\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd-\u205f\u207a-\u207e\u208a-\u208e\u20a0-\u20c1\u2100' ||
		'\u2101\u2103-\u2106\u2108\u2109\u2114\u2116-\u2118\u211e-\u2123\u2125\u2127\u2129\u212e\u213a\u213b\u2140-\u2144\u214a-\u214d\u214f\u218a-\u244a\u249c-\u24e9\u2500-\u2775\u2794-' ||
		'\u2bff\u2ce5-\u2cea\u2cf9-\u2cfc\u2cfe\u2cff\u2d70\u2e00-\u2e2e\u2e30-\u3004\u3008-\u3020\u3030\u3036\u3037\u303d-\u303f\u309b\u309c\u30a0\u30fb\u3190\u3191\u3196-\u319f\u31c0-' ||
		'\u31ef\u3200-\u321e\u322a-\u3247\u3250\u3260-\u327f\u328a-\u32b0\u32c0-\u33ff\u4dc0-\u4dff\ua490-\ua4c6\ua4fe\ua4ff\ua60d-\ua60f\ua673\ua67e\ua6f2-\ua716\ua720\ua721\ua789\ua78a' ||
		'\ua828-\ua82b\ua836-\ua839\ua874-\ua877\ua8ce\ua8cf\ua8f8-\ua8fa\ua8fc\ua92e\ua92f\ua95f\ua9c1-\ua9cd\ua9de\ua9df\uaa5c-\uaa5f\uaa77-\uaa79\uaade\uaadf\uaaf0\uaaf1\uab5b\uab6a' ||
		'\uab6b\uabeb\ue000-\uf8ff\ufb29\ufbb2-\ufbd2\ufd3e-\ufd4f\ufd90\ufd91\ufdc8-\ufdcf\ufdfc-\ufe19\ufe30-\ufe6b\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffee\ufffc' ||
		'\ufffd\U00010100-\U00010102\U00010137-\U0001013f\U00010179-\U00010189\U0001018c-\U000101fc\U0001039f\U000103d0\U0001056f\U00010857\U00010877\U00010878\U0001091f\U0001093f\U00010a50-' ||
		'\U00010a58\U00010a7f\U00010ac8\U00010af0-\U00010af6\U00010b39-\U00010b3f\U00010b99-\U00010b9c\U00010d6e\U00010d8e\U00010d8f\U00010ead\U00010ed0-\U00010ed8\U00010f55-\U00010f59' ||
		'\U00010f86-\U00010f89\U00011047-\U0001104d\U000110bb\U000110bc\U000110be-\U000110c1\U00011140-\U00011143\U00011174\U00011175\U000111c5-\U000111c8\U000111cd\U000111db\U000111dd-' ||
		'\U000111df\U00011238-\U0001123d\U000112a9\U000113d4-\U000113d8\U0001144b-\U0001144f\U0001145a-\U0001145d\U000114c6\U000115c1-\U000115d7\U00011641-\U00011643\U00011660-\U0001166c' ||
		'\U000116b9\U0001173c-\U0001173f\U0001183b\U00011944-\U00011946\U000119e2\U00011a3f-\U00011a46\U00011a9a-\U00011a9c\U00011a9e-\U00011aa2\U00011b00-\U00011b09\U00011be1\U00011c41-' ||
		'\U00011c45\U00011c70\U00011c71\U00011ef7\U00011ef8\U00011f43-\U00011f4f\U00011fd5-\U00011fff\U00012470-\U00012474\U00012ff1\U00012ff2\U00016a6e\U00016a6f\U00016af5\U00016b37-' ||
		'\U00016b3f\U00016b44\U00016b45\U00016d6d-\U00016d6f\U00016e97-\U00016e9a\U00016fe2\U0001bc9c\U0001bc9f-\U0001ccef\U0001ccfa-\U0001cef0\U0001cf50-\U0001d164\U0001d16a-\U0001d16c' ||
		'\U0001d183\U0001d184\U0001d18c-\U0001d1a9\U0001d1ae-\U0001d241\U0001d245\U0001d300-\U0001d356\U0001d6c1\U0001d6db\U0001d6fb\U0001d715\U0001d735\U0001d74f\U0001d76f\U0001d789' ||
		'\U0001d7a9\U0001d7c3\U0001d800-\U0001d9ff\U0001da37-\U0001da3a\U0001da6d-\U0001da74\U0001da76-\U0001da83\U0001da85-\U0001da8b\U0001e14f\U0001e2ff\U0001e5ff\U0001e95e\U0001e95f' ||
		'\U0001ecac\U0001ecb0\U0001ed2e\U0001eef0-\U0001f0f5\U0001f10d-\U0001fbef\U0001fbfa\U000f0000-\U0010fffd'
$$;--> statement-breakpoint
-- The letters of scripts that put no spaces between words, and of Korean, which joins particles to words: Thai, Lao, Burmese, Khmer, Han, kana, bopomofo and Hangul.
CREATE FUNCTION "unspaced_letters"() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT '\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ece\u0edc-\u0edf\u1000-\u103f\u1050-\u108f\u1100-\u11ff\u1780-\u17d3\u3005-\u3007\u3021-\u302f\u3031-\u3035' ||
		'\u3038-\u303c\u3041-\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u318f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97c' ||
		'\uac00-\ud7fb\uf900-\ufaff\uff66-\uffdc\U0001aff0-\U0001b16f\U00020000-\U0003347f'
$$;--> statement-breakpoint
-- A text without characters that are not seen, such as soft hyphens and zero-width spaces (the property Default_Ignorable_Code_Point), and with letters and their accents as one character.
CREATE FUNCTION "visible_text"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	-- To look is a lot quicker than to search or to normalize.
	SELECT CASE WHEN octet_length($1) = char_length($1) THEN $1 ELSE regexp_replace(
		CASE WHEN $1 IS NFC NORMALIZED THEN $1 ELSE normalize($1, NFC) END,
		'[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
		'', 'g') END
$$;--> statement-breakpoint
CREATE FUNCTION "without_punctuation"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace($1, '[' || word_separators() || ']', ' ', 'g')
$$;--> statement-breakpoint
-- The words of a text as they are compared: folded, with nothing but spaces in between. The parser would read `A/B`, `12.5` and `name@host` as a path, a number and an address.
CREATE FUNCTION "plain_words"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT without_punctuation(search_fold(visible_text($1)))
$$;--> statement-breakpoint
-- Plain words with runs of unspaced letters cut into bigrams: each letter with the next one, and the last one by itself. Of `東京都` they are `東京`, `京都` and `都`. So a single letter is found as the beginning of a bigram. Every second pair stands where the run stood, the others stand at the end.
CREATE FUNCTION "with_bigrams"("words" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN words ~ ('[' || unspaced_letters() || ']') THEN
		regexp_replace(
			words || ' ' || regexp_replace(
				words, replace('^[letters]|[^letters]+[letters]?', 'letters', unspaced_letters()), ' ', 'g'),
			'[' || unspaced_letters() || ']{1,2}', ' \& ', 'g')
	ELSE words END
$$;--> statement-breakpoint
-- What a text is found by. A vector holds a megabyte: no more of a text than surely fits.
CREATE FUNCTION "search_vector"(text) RETURNS tsvector LANGUAGE sql STABLE STRICT AS $$
	SELECT to_tsvector('tempesta', left(with_bigrams(plain_words(left($1, 200000))), 200000))
$$;--> statement-breakpoint
-- Queries leave out words such as `the`, unless they have no others; texts are found by all their words. Folding letters with digits (`Żebbuġ2`) is for passages, which are cut from texts as they were written.
DO $$
DECLARE home text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'unaccent');
BEGIN
	CREATE TEXT SEARCH CONFIGURATION tempesta_query (COPY = tempesta);
	CREATE TEXT SEARCH DICTIONARY tempesta_stem (TEMPLATE = pg_catalog.snowball, Language = english);
	ALTER TEXT SEARCH CONFIGURATION tempesta ALTER MAPPING REPLACE english_stem WITH tempesta_stem;
	EXECUTE format('ALTER TEXT SEARCH CONFIGURATION tempesta ALTER MAPPING FOR numword WITH %s.unaccent, simple', home);
END
$$;--> statement-breakpoint
-- What finds a term of a search. `kind` is `word`, `phrase` or `beginning` (of a word). Only a text is found by bigrams: in a passage (`is_mark`) each unspaced letter is a word.
CREATE FUNCTION "term_query"("config" regconfig, "term" text, "kind" text, "is_mark" boolean) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
	unspaced CONSTANT text := '[' || unspaced_letters() || ']';
	words text := plain_words(term);
	has_bigrams CONSTANT boolean := NOT is_mark AND words ~ unspaced;
BEGIN
	words := rtrim(words);
	IF kind = 'beginning' AND words <> '' AND words !~ (unspaced || '$') THEN
		words := words || ':*';
	END IF;
	IF has_bigrams THEN
		words := with_bigrams(words);
	ELSE
		words := regexp_replace(words, unspaced, ' \& ', 'g');
	END IF;
	words := btrim(regexp_replace(words, ' +', ' ', 'g'));
	IF has_bigrams THEN
		RETURN to_tsquery(config, replace(regexp_replace(words, '(^| )(' || unspaced || ')(?= |$)', '\1\2:*', 'g'), ' ', ' & '));
	END IF;
	RETURN to_tsquery(config, replace(words, ' ', ' <-> '));
END
$$;--> statement-breakpoint
-- What finds one of the sides of a search, each an array of terms: `{"text", "kind", "isUnwanted"}`. Without `begins` no word is the beginning of another.
CREATE FUNCTION "sides_query"("config" regconfig, "sides" jsonb, "begins" boolean, "is_mark" boolean) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
	side jsonb;
	term jsonb;
	kind text;
	one tsquery;
	every tsquery;
	result tsquery := '';
BEGIN
	FOR side IN SELECT jsonb_array_elements(sides) LOOP
		every := '';
		FOR term IN SELECT jsonb_array_elements(side) LOOP
			kind := term ->> 'kind';
			one := term_query(config, term ->> 'text', CASE WHEN kind = 'beginning' AND NOT begins THEN 'word' ELSE kind END, is_mark);
			every := every && CASE WHEN (term ->> 'isUnwanted')::boolean THEN !! one ELSE one END;
		END LOOP;
		result := result || every;
	END LOOP;
	RETURN result;
END
$$;--> statement-breakpoint
-- The same, with words such as `the` where there are no others. PostgreSQL would send a notice for each word that it leaves out.
CREATE FUNCTION "search_query"("sides" jsonb, "begins" boolean, "is_mark" boolean) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT SET client_min_messages = warning AS $$
DECLARE
	result CONSTANT tsquery := sides_query('tempesta_query', sides, begins, is_mark);
BEGIN
	RETURN CASE WHEN numnode(result) = 0 THEN sides_query('tempesta', sides, begins, is_mark) ELSE result END;
END
$$;--> statement-breakpoint
-- A text in which the parser reads plain words: a control character stands around each separator and each unspaced letter. `stand_ins` are letters that it reads in place of `others`.
CREATE FUNCTION "parsable_text"(text, "others" text, "stand_ins" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(translate($1, others, stand_ins), '[' || word_separators() || unspaced_letters() || ']', E'\x01\\&\x01', 'g')
$$;--> statement-breakpoint
-- The passage of a text that has what a search is for; its beginning where it has none of the words, which are folded. The parser takes long for each letter, so it gets to read what lies around the words, and the whole only where they are there and no hit is in that: a phrase that comes later, a word within another. A word may stand in the title alone; then the others are hits. `hit` is the two letters between which the options put one.
CREATE OR REPLACE FUNCTION "passage_of"("whole" text, "words" text[], "query" tsquery, "options" text, "hit" text, "others" text, "stand_ins" text)
	RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	beginning CONSTANT integer[] := ARRAY[1];
	seen CONSTANT text := visible_text(whole);
	folded CONSTANT text := ' ' || search_fold(without_punctuation(seen));
	places CONSTANT integer[] := first_places(folded, words);
	near text := parsable_text(around_places(seen, CASE WHEN places = '{}' THEN beginning ELSE places END), others, stand_ins);
	marked text := ts_headline('tempesta', near, query, options);
BEGIN
	IF strpos(marked, left(hit, 1)) = 0 THEN
		marked := ts_headline('tempesta', near, replace(query::text, ' & ', ' | ')::tsquery, options);
	END IF;
	IF strpos(marked, left(hit, 1)) = 0 THEN
		-- A condition of its own: as a part of the one above, this query would be asked for each text.
		IF EXISTS (SELECT FROM unnest(words) AS word WHERE strpos(folded, word) > 0) THEN
			near := btrim(parsable_text(seen, others, stand_ins));
			marked := ts_headline('tempesta', near, query, options);
			-- A phrase of the same word twice is not seen.
			IF strpos(marked, left(hit, 1)) = 0 THEN
				marked := ts_headline('tempesta', near, regexp_replace(query::text, ' (&|<[-0-9]+>) ', ' | ', 'g')::tsquery, options);
			END IF;
		END IF;
		IF strpos(marked, left(hit, 1)) = 0 THEN
			RETURN around_places(seen, beginning);
		END IF;
	END IF;
	RETURN with_whole_words(marked, near, hit);
END
$$;--> statement-breakpoint
-- The words that an article's title and excerpt are made of.
CREATE OR REPLACE FUNCTION "words_of"("title" text, "excerpt" text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
	SELECT DISTINCT word FROM string_to_table(plain_words(title || ' ' || excerpt), ' ') word
	WHERE length(word) BETWEEN 2 AND 40 ORDER BY word
$$;--> statement-breakpoint
-- The words of the title first, then of the excerpt, then of the content.
CREATE OR REPLACE FUNCTION "words_in"("title" text, "excerpt" text, "plain_text" text) RETURNS tsvector LANGUAGE sql STABLE AS $$
	SELECT setweight(search_vector(title), 'A') || setweight(search_vector(excerpt), 'B') ||
		setweight(search_vector(coalesce(plain_text, '')), 'C')
$$;--> statement-breakpoint
-- Of thousands in one statement most belong further down, where they would otherwise be moved to one by one.
CREATE OR REPLACE FUNCTION "keep_new_article_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "article_words"
	SELECT id, category_id, date, featured, words_in(title, excerpt, plain_text), search_vector(title),
		greatest(tier_of(date, id), tier_at(row_number() OVER (ORDER BY date DESC, id DESC)))
	FROM gained WHERE is_published ORDER BY id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_article_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT NEW."is_published" THEN
		DELETE FROM "article_words" WHERE "article_id" = NEW."id";
		RETURN NULL;
	END IF;
	INSERT INTO "article_words" VALUES (
		NEW."id", NEW."category_id", NEW."date", NEW."featured", words_in(NEW."title", NEW."excerpt", NEW."plain_text"),
		search_vector(NEW."title"), tier_of(NEW."date", NEW."id")
	)
	ON CONFLICT ("article_id") DO UPDATE SET "category_id" = excluded."category_id", "date" = excluded."date",
		"featured" = excluded."featured", "words" = excluded."words", "title_words" = excluded."title_words",
		"tier" = excluded."tier";
	RETURN NULL;
END
$$;--> statement-breakpoint
-- The words of all articles again, without indexes to keep true.
DROP INDEX "article_words_tier_1_idx";--> statement-breakpoint
DROP INDEX "article_words_tier_2_idx";--> statement-breakpoint
DROP INDEX "article_words_tier_3_idx";--> statement-breakpoint
TRUNCATE "article_words";--> statement-breakpoint
INSERT INTO "article_words"
	SELECT "id", "category_id", "date", "featured", words_in("title", "excerpt", "plain_text"), search_vector("title"),
		tier_at(row_number() OVER (ORDER BY "date" DESC, "id" DESC))
	FROM "articles" WHERE "is_published" ORDER BY "id";--> statement-breakpoint
CREATE INDEX "article_words_tier_1_idx" ON "article_words" USING gin ("words","title_words") WITH (fastupdate=false) WHERE "article_words"."tier" = 1;--> statement-breakpoint
CREATE INDEX "article_words_tier_2_idx" ON "article_words" USING gin ("words","title_words") WITH (fastupdate=false) WHERE "article_words"."tier" = 2;--> statement-breakpoint
CREATE INDEX "article_words_tier_3_idx" ON "article_words" USING gin ("words","title_words") WITH (fastupdate=false) WHERE "article_words"."tier" = 3;--> statement-breakpoint
INSERT INTO "search_words" SELECT DISTINCT words_of("title", "excerpt") FROM "articles" ON CONFLICT DO NOTHING;
