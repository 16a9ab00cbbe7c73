CREATE TABLE "article_counts" (
	"measure" text NOT NULL,
	"stretch" integer NOT NULL,
	"articles" integer NOT NULL,
	CONSTRAINT "article_counts_measure_stretch_pk" PRIMARY KEY("measure","stretch")
);
--> statement-breakpoint
CREATE TABLE "article_ranks" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"date" date NOT NULL,
	"relevance" double precision NOT NULL,
	"heap" smallint GENERATED ALWAYS AS (hashint4(article_id) & 255) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_words" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"date" date NOT NULL,
	"featured" boolean NOT NULL,
	"words" "tsvector" NOT NULL,
	"title_words" "tsvector" NOT NULL
);
--> statement-breakpoint
-- Words of the whole lie outside of a row, those of the title in it.
ALTER TABLE "article_words" SET (toast_tuple_target = 256);--> statement-breakpoint
-- A counted view changes a row: room for it in the same place.
ALTER TABLE "article_ranks" SET (fillfactor = 80);--> statement-breakpoint
INSERT INTO "article_words"
	SELECT "id", "category_id", "date", "featured", "search_vector", to_tsvector('tempesta', search_fold("title"))
	FROM "articles" WHERE "is_published" ORDER BY "id";--> statement-breakpoint
-- How much an article is worth reading now: a featured one counts two points, being read up to a few (they grow with the logarithm of the views), and every 30 days of age cost one. Age is measured from a fixed day, so that the order is the same on every page and every day.
CREATE FUNCTION "relevance_of"("featured" boolean, "views" integer, "date" date) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
	SELECT 2 * featured::int + ln(1 + views::double precision) / 2 + (date - date '2007-01-01') / 30.0
$$;--> statement-breakpoint
INSERT INTO "article_ranks"
	SELECT "id", "category_id", "date", relevance_of("featured", "views", "date")
	FROM "articles" WHERE "is_published" ORDER BY "id";--> statement-breakpoint
-- The stretches that an article is counted in: thirty days, a point of relevance, a heap.
CREATE FUNCTION "stretches_of"("date" date, "relevance" double precision, "heap" integer)
	RETURNS TABLE ("measure" text, "stretch" integer) LANGUAGE sql IMMUTABLE AS $$
	VALUES ('date', floor((date - date '2007-01-01') / 30.0)::int), ('relevance', floor(relevance)::int), ('heap', heap)
$$;--> statement-breakpoint
INSERT INTO "article_counts"
	SELECT "measure", "stretch", count(*) FROM "article_ranks", stretches_of("date", "relevance", "heap") GROUP BY 1, 2;--> statement-breakpoint
ALTER TABLE "article_ranks" ADD CONSTRAINT "article_ranks_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_words" ADD CONSTRAINT "article_words_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_ranks_relevance_idx" ON "article_ranks" USING btree ("relevance" desc,"article_id" desc);--> statement-breakpoint
CREATE INDEX "article_ranks_category_idx" ON "article_ranks" USING btree ("category_id","relevance" desc,"article_id" desc);--> statement-breakpoint
CREATE INDEX "article_ranks_heap_idx" ON "article_ranks" USING btree ("heap","article_id");--> statement-breakpoint
CREATE INDEX "article_words_idx" ON "article_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "article_words_title_idx" ON "article_words" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "article_words_date_idx" ON "article_words" USING btree ("date" desc,"article_id" desc);--> statement-breakpoint
CREATE INDEX "article_words_category_idx" ON "article_words" USING btree ("category_id","date" desc,"article_id" desc);--> statement-breakpoint
DROP INDEX "articles_search_idx";--> statement-breakpoint
DROP INDEX "articles_title_search_idx";--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "search_vector";--> statement-breakpoint
-- Gives back the room of the words.
CLUSTER "articles" USING "articles_pkey";--> statement-breakpoint
-- The words of the title first, then of the excerpt, then of the content. A vector holds a megabyte: no more of a content than surely fits.
CREATE FUNCTION "keep_article_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT NEW."is_published" THEN
		DELETE FROM "article_words" WHERE "article_id" = NEW."id";
		RETURN NULL;
	END IF;
	INSERT INTO "article_words" VALUES (
		NEW."id", NEW."category_id", NEW."date", NEW."featured",
		setweight(to_tsvector('tempesta', search_fold(NEW."title")), 'A') ||
			setweight(to_tsvector('tempesta', search_fold(NEW."excerpt")), 'B') ||
			setweight(to_tsvector('tempesta', search_fold(left(coalesce(NEW."plain_text", ''), 200000))), 'C'),
		to_tsvector('tempesta', search_fold(NEW."title"))
	)
	ON CONFLICT ("article_id") DO UPDATE SET "category_id" = excluded."category_id", "date" = excluded."date",
		"featured" = excluded."featured", "words" = excluded."words", "title_words" = excluded."title_words";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "keep_article_words" AFTER INSERT OR UPDATE OF "title", "excerpt", "plain_text", "date", "category_id", "featured", "is_published" ON "articles"
	FOR EACH ROW EXECUTE FUNCTION "keep_article_words"();--> statement-breakpoint
-- Adds to the counts what one statement brought and took. Always in the same order, so that two statements cannot wait for each other.
CREATE FUNCTION "add_to_counts"("dates" date[], "relevances" double precision[], "heaps" integer[], "changes" integer[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "article_counts" AS counts
	SELECT measure, stretch, sum(change.articles)
	FROM unnest(dates, relevances, heaps, changes) AS change(date, relevance, heap, articles),
		stretches_of(change.date, change.relevance, change.heap)
	GROUP BY 1, 2 HAVING sum(change.articles) <> 0 ORDER BY 1, 2
	ON CONFLICT (measure, stretch) DO UPDATE SET articles = counts.articles + excluded.articles
$$;--> statement-breakpoint
CREATE FUNCTION "ranks_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_counts(array_agg(date), array_agg(relevance), array_agg(heap::int), array_agg(1)) FROM gained;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ranks_added" AFTER INSERT ON "article_ranks" REFERENCING NEW TABLE AS gained
	FOR EACH STATEMENT EXECUTE FUNCTION "ranks_added"();--> statement-breakpoint
CREATE FUNCTION "ranks_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_counts(array_agg(date), array_agg(relevance), array_agg(heap::int), array_agg(change)) FROM (
		SELECT date, relevance, heap, 1 AS change FROM gained UNION ALL SELECT date, relevance, heap, -1 FROM lost
	) AS changes;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ranks_changed" AFTER UPDATE ON "article_ranks" REFERENCING OLD TABLE AS lost NEW TABLE AS gained
	FOR EACH STATEMENT EXECUTE FUNCTION "ranks_changed"();--> statement-breakpoint
CREATE FUNCTION "ranks_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_counts(array_agg(date), array_agg(relevance), array_agg(heap::int), array_agg(-1)) FROM lost;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ranks_removed" AFTER DELETE ON "article_ranks" REFERENCING OLD TABLE AS lost
	FOR EACH STATEMENT EXECUTE FUNCTION "ranks_removed"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "articles_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_categories(array_agg(category_id), array_agg(articles), array_agg(views)) FROM (
		SELECT category_id, 1 AS articles, views FROM gained WHERE is_published
	) AS changes;
	INSERT INTO "article_ranks"
	SELECT id, category_id, date, relevance_of(featured, views, date) FROM gained WHERE is_published ORDER BY id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "articles_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_categories(array_agg(category_id), array_agg(articles), array_agg(views)) FROM (
		SELECT category_id, 1 AS articles, views FROM gained WHERE is_published
		UNION ALL SELECT category_id, -1 AS articles, -views AS views FROM lost WHERE is_published
	) AS changes;
	DELETE FROM "article_ranks" WHERE "article_id" IN (SELECT id FROM gained WHERE NOT is_published);
	UPDATE "article_ranks" AS ranks
	SET category_id = gained.category_id, date = gained.date, relevance = relevance_of(featured, views, gained.date)
	FROM gained
	WHERE ranks.article_id = gained.id AND (ranks.category_id, ranks.date, ranks.relevance)
		IS DISTINCT FROM (gained.category_id, gained.date, relevance_of(featured, views, gained.date));
	INSERT INTO "article_ranks"
	SELECT id, gained.category_id, gained.date, relevance_of(gained.featured, gained.views, gained.date)
	FROM gained JOIN lost USING (id) WHERE gained.is_published AND NOT lost.is_published ORDER BY id;
	RETURN NULL;
END
$$;
