CREATE TABLE "category_totals" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"articles" bigint NOT NULL,
	"views" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "articles_similar_idx";--> statement-breakpoint
ALTER TABLE "category_totals" ADD CONSTRAINT "category_totals_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_similar_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "articles_title_search_idx" ON "articles" USING gin (to_tsvector('tempesta', search_fold("title")));--> statement-breakpoint
-- Narrow rows, with the long texts outside of them and room beside them: lists read few pages, and a counted view changes a row where it lies.
ALTER TABLE "articles" SET (fillfactor = 90, toast_tuple_target = 256);--> statement-breakpoint
CLUSTER "articles" USING "articles_pkey";--> statement-breakpoint
-- The words that an article's title and excerpt are made of.
CREATE FUNCTION "words_of"("title" text, "excerpt" text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
	SELECT DISTINCT word FROM regexp_split_to_table(search_fold(title || ' ' || excerpt), '[^[:alnum:]]+') word
	WHERE length(word) BETWEEN 2 AND 40 ORDER BY word
$$;--> statement-breakpoint
CREATE FUNCTION "keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_words" SELECT words_of(NEW."title", NEW."excerpt") ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "keep_words" AFTER INSERT OR UPDATE OF "title", "excerpt" ON "articles"
	FOR EACH ROW EXECUTE FUNCTION "keep_words"();--> statement-breakpoint
INSERT INTO "search_words" SELECT DISTINCT words_of("title", "excerpt") FROM "articles";--> statement-breakpoint
-- Adds to the totals what the articles of one statement brought and took. Always in the same order, so that two statements cannot wait for each other.
CREATE FUNCTION "add_to_categories"("ids" integer[], "articles" integer[], "views" integer[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "category_totals" AS totals
	SELECT id, sum(change.articles), sum(change.views)
	FROM unnest(ids, articles, views) AS change(id, articles, views)
	GROUP BY id HAVING sum(change.articles) <> 0 OR sum(change.views) <> 0 ORDER BY id
	ON CONFLICT (category_id) DO UPDATE
	SET articles = totals.articles + excluded.articles, views = totals.views + excluded.views
$$;--> statement-breakpoint
CREATE FUNCTION "articles_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_categories(array_agg(category_id), array_agg(articles), array_agg(views)) FROM (
		SELECT category_id, 1 AS articles, views FROM gained WHERE is_published
	) AS changes;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "articles_added" AFTER INSERT ON "articles" REFERENCING NEW TABLE AS gained
	FOR EACH STATEMENT EXECUTE FUNCTION "articles_added"();--> statement-breakpoint
CREATE FUNCTION "articles_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_categories(array_agg(category_id), array_agg(articles), array_agg(views)) FROM (
		SELECT category_id, 1 AS articles, views FROM gained WHERE is_published
		UNION ALL SELECT category_id, -1 AS articles, -views AS views FROM lost WHERE is_published
	) AS changes;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "articles_changed" AFTER UPDATE ON "articles" REFERENCING OLD TABLE AS lost NEW TABLE AS gained
	FOR EACH STATEMENT EXECUTE FUNCTION "articles_changed"();--> statement-breakpoint
CREATE FUNCTION "articles_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_categories(array_agg(category_id), array_agg(articles), array_agg(views)) FROM (
		SELECT category_id, -1 AS articles, -views AS views FROM lost WHERE is_published
	) AS changes;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "articles_removed" AFTER DELETE ON "articles" REFERENCING OLD TABLE AS lost
	FOR EACH STATEMENT EXECUTE FUNCTION "articles_removed"();--> statement-breakpoint
INSERT INTO "category_totals" SELECT "category_id", count(*), sum("views") FROM "articles" WHERE "is_published" GROUP BY "category_id";
