-- Made by an earlier form of the migration of recent words; nothing calls it.
DROP FUNCTION IF EXISTS "around_words"(text, text[]);--> statement-breakpoint
-- Two earlier forms of the migration that made tiers were applied to some databases before it was rewritten. There, changes can wait for each other, and a trigger has the work of two. All others have this already.
DO $repair$
BEGIN
	IF strpos(pg_get_functiondef('keep_tiers'::regproc), 'pg_try_advisory_xact_lock') > 0 THEN
		EXECUTE $make$
CREATE OR REPLACE FUNCTION "keep_tiers"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	full_tier integer;
BEGIN
	FOR full_tier IN SELECT DISTINCT tier FROM gained WHERE tier < 3 ORDER BY tier LOOP
		WITH too_much AS (
			SELECT article_id FROM article_words WHERE tier = full_tier AND (date, article_id) <= (
				SELECT date, article_id FROM article_words WHERE tier = full_tier
				ORDER BY date DESC, article_id DESC OFFSET (tier_sizes())[full_tier] LIMIT 1
			) FOR UPDATE SKIP LOCKED
		)
		UPDATE article_words SET tier = full_tier + 1 FROM too_much WHERE article_words.article_id = too_much.article_id;
	END LOOP;
	RETURN NULL;
END
$$
		$make$;
	END IF;
	IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = 'articles'::regclass AND tgname = 'keep_new_article_words') THEN
		EXECUTE $make$
CREATE OR REPLACE FUNCTION "articles_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_categories(array_agg(category_id), array_agg(articles), array_agg(views)) FROM (
		SELECT category_id, 1 AS articles, views FROM gained WHERE is_published
	) AS changes;
	INSERT INTO "article_ranks"
	SELECT id, category_id, date, relevance_of(featured, views, date) FROM gained WHERE is_published ORDER BY id;
	RETURN NULL;
END
$$
		$make$;
		EXECUTE $make$
CREATE OR REPLACE FUNCTION "keep_new_article_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "article_words"
	SELECT id, category_id, date, featured, words_in(title, excerpt, plain_text),
		to_tsvector('tempesta', search_fold(title)),
		greatest(tier_of(date, id), tier_at(row_number() OVER (ORDER BY date DESC, id DESC)))
	FROM gained WHERE is_published ORDER BY id;
	RETURN NULL;
END
$$
		$make$;
		EXECUTE $make$
CREATE TRIGGER "keep_new_article_words" AFTER INSERT ON "articles" REFERENCING NEW TABLE AS gained
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_new_article_words"()
		$make$;
	END IF;
END
$repair$;
