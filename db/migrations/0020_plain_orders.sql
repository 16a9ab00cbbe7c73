-- Pages are read in the order of an index, so articles are no longer counted by ranges of each order.
DROP TRIGGER "ranks_added" ON "article_ranks";--> statement-breakpoint
DROP TRIGGER "ranks_changed" ON "article_ranks";--> statement-breakpoint
DROP TRIGGER "ranks_removed" ON "article_ranks";--> statement-breakpoint
DROP FUNCTION "ranks_added"();--> statement-breakpoint
DROP FUNCTION "ranks_changed"();--> statement-breakpoint
DROP FUNCTION "ranks_removed"();--> statement-breakpoint
DROP FUNCTION "add_to_counts"(date[], double precision[], integer[], integer[]);--> statement-breakpoint
DROP FUNCTION "stretches_of"(date, double precision, integer);--> statement-breakpoint
DROP TABLE "article_counts";--> statement-breakpoint
DROP INDEX "article_ranks_heap_idx";--> statement-breakpoint
ALTER TABLE "article_ranks" DROP COLUMN "date";--> statement-breakpoint
ALTER TABLE "article_ranks" DROP COLUMN "heap";--> statement-breakpoint
-- Locks categories before ranks, as the deletion of an article does, so that two changes cannot deadlock.
CREATE OR REPLACE FUNCTION "articles_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_categories(array_agg(category_id), array_agg(articles), array_agg(views)) FROM (
		SELECT category_id, 1 AS articles, views FROM gained WHERE is_published
	) AS changes;
	INSERT INTO "article_ranks" (article_id, category_id, relevance)
	SELECT id, category_id, relevance_of(featured, views, date) FROM gained WHERE is_published ORDER BY id;
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
	SET category_id = gained.category_id, relevance = relevance_of(featured, views, gained.date)
	FROM gained
	WHERE ranks.article_id = gained.id AND (ranks.category_id, ranks.relevance)
		IS DISTINCT FROM (gained.category_id, relevance_of(featured, views, gained.date));
	INSERT INTO "article_ranks" (article_id, category_id, relevance)
	SELECT id, gained.category_id, relevance_of(gained.featured, gained.views, gained.date)
	FROM gained JOIN lost USING (id) WHERE gained.is_published AND NOT lost.is_published ORDER BY id;
	RETURN NULL;
END
$$;
