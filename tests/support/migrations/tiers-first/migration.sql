DROP INDEX "article_words_idx";--> statement-breakpoint
DROP INDEX "article_words_title_idx";--> statement-breakpoint
DROP INDEX "article_words_date_idx";--> statement-breakpoint
-- How many articles the first tiers hold.
CREATE FUNCTION "tier_sizes"() RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY[2000, 18000]
$$;--> statement-breakpoint
-- The tier of the article that is in this place among the newest.
CREATE FUNCTION "tier_at"("place" bigint) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN place <= (tier_sizes())[1] THEN 1 WHEN place <= (tier_sizes())[1] + (tier_sizes())[2] THEN 2 ELSE 3 END::smallint
$$;--> statement-breakpoint
ALTER TABLE "article_words" ADD COLUMN "tier" smallint NOT NULL DEFAULT 3;--> statement-breakpoint
ALTER TABLE "article_words" ALTER COLUMN "tier" DROP DEFAULT;--> statement-breakpoint
UPDATE "article_words" SET "tier" = tier_at("place")
	FROM (SELECT "article_id" AS "id", row_number() OVER (ORDER BY "date" DESC, "article_id" DESC) AS "place" FROM "article_words") AS "ordered"
	WHERE "article_id" = "id" AND tier_at("place") < 3;--> statement-breakpoint
CREATE INDEX "article_words_tier_1_idx" ON "article_words" USING gin ("words","title_words") WITH (fastupdate=false) WHERE "article_words"."tier" = 1;--> statement-breakpoint
CREATE INDEX "article_words_tier_2_idx" ON "article_words" USING gin ("words","title_words") WITH (fastupdate=false) WHERE "article_words"."tier" = 2;--> statement-breakpoint
CREATE INDEX "article_words_tier_3_idx" ON "article_words" USING gin ("words","title_words") WITH (fastupdate=false) WHERE "article_words"."tier" = 3;--> statement-breakpoint
CREATE INDEX "article_words_tier_idx" ON "article_words" USING btree ("tier","date" desc,"article_id" desc);--> statement-breakpoint
-- The tier that an article belongs in: the first, unless another one has a newer article.
CREATE FUNCTION "tier_of"("day" date, "id" integer) RETURNS smallint LANGUAGE sql STABLE AS $$
	SELECT coalesce(max(tier), 1)::smallint FROM (VALUES (2), (3)) AS older (tier)
	WHERE EXISTS (
		SELECT FROM article_words AS words WHERE words.tier = older.tier AND (words.date, words.article_id) > (day, id)
	)
$$;--> statement-breakpoint
-- Moves what is too much in a tier to the next one, the oldest first; that change brings this trigger there. Who finds another at it leaves it to them.
CREATE FUNCTION "keep_tiers"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	full_tier integer;
BEGIN
	FOR full_tier IN SELECT DISTINCT tier FROM gained WHERE tier < 3 ORDER BY tier LOOP
		CONTINUE WHEN NOT pg_try_advisory_xact_lock('article_words'::regclass::integer, full_tier);
		UPDATE article_words SET tier = full_tier + 1 WHERE article_id IN (
			SELECT article_id FROM article_words WHERE tier = full_tier
			ORDER BY date DESC, article_id DESC OFFSET (tier_sizes())[full_tier]
		);
	END LOOP;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "words_added" AFTER INSERT ON "article_words" REFERENCING NEW TABLE AS gained
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_tiers"();--> statement-breakpoint
CREATE TRIGGER "words_changed" AFTER UPDATE ON "article_words" REFERENCING NEW TABLE AS gained
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_tiers"();--> statement-breakpoint
-- The words of the title first, then of the excerpt, then of the content. A vector holds a megabyte: no more of a content than surely fits.
CREATE FUNCTION "words_in"("title" text, "excerpt" text, "plain_text" text) RETURNS tsvector LANGUAGE sql STABLE AS $$
	SELECT setweight(to_tsvector('tempesta', search_fold(title)), 'A') ||
		setweight(to_tsvector('tempesta', search_fold(excerpt)), 'B') ||
		setweight(to_tsvector('tempesta', search_fold(left(coalesce(plain_text, ''), 200000))), 'C')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "articles_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_categories(array_agg(category_id), array_agg(articles), array_agg(views)) FROM (
		SELECT category_id, 1 AS articles, views FROM gained WHERE is_published
	) AS changes;
	INSERT INTO "article_ranks"
	SELECT id, category_id, date, relevance_of(featured, views, date) FROM gained WHERE is_published ORDER BY id;
	-- Of thousands at once most belong further down, where they would otherwise be moved to one by one.
	INSERT INTO "article_words"
	SELECT id, category_id, date, featured, words_in(title, excerpt, plain_text),
		to_tsvector('tempesta', search_fold(title)),
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
		to_tsvector('tempesta', search_fold(NEW."title")), tier_of(NEW."date", NEW."id")
	)
	ON CONFLICT ("article_id") DO UPDATE SET "category_id" = excluded."category_id", "date" = excluded."date",
		"featured" = excluded."featured", "words" = excluded."words", "title_words" = excluded."title_words",
		"tier" = excluded."tier";
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "keep_article_words" ON "articles";--> statement-breakpoint
CREATE TRIGGER "keep_article_words" AFTER UPDATE OF "title", "excerpt", "plain_text", "date", "category_id", "featured", "is_published" ON "articles"
	FOR EACH ROW EXECUTE FUNCTION "keep_article_words"();
