DROP INDEX "articles_pictures_idx";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "meta_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "meta_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "share_image" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "author_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE FUNCTION "fold_tags"("tags" text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
-- Not as a text: PostgreSQL 17 builds indexes with a search path that lacks these functions.
BEGIN ATOMIC
	SELECT array(SELECT search_fold(visible_text(tag)) FROM unnest("tags") AS tag);
END;--> statement-breakpoint
CREATE INDEX "articles_tags_idx" ON "articles" USING gin (fold_tags("tags"));--> statement-breakpoint
CREATE INDEX "articles_pictures_idx" ON "articles" USING gin (picture_folders(coalesce("content", '') || ' ' || coalesce("image", '') || ' ' || coalesce("share_image", '')));--> statement-breakpoint
-- Tags are found by the search as words of the excerpt are.
CREATE OR REPLACE FUNCTION "keep_new_article_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "article_words"
	SELECT id, category_id, date, featured, words_in(title, concat_ws(' ', excerpt, array_to_string(tags, ' ')), plain_text),
		search_vector(title), greatest(tier_of(date, id), tier_at(row_number() OVER (ORDER BY date DESC, id DESC)))
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
		NEW."id", NEW."category_id", NEW."date", NEW."featured",
		words_in(NEW."title", concat_ws(' ', NEW."excerpt", array_to_string(NEW."tags", ' ')), NEW."plain_text"),
		search_vector(NEW."title"), tier_of(NEW."date", NEW."id")
	)
	ON CONFLICT ("article_id") DO UPDATE SET "category_id" = excluded."category_id", "date" = excluded."date",
		"featured" = excluded."featured", "words" = excluded."words", "title_words" = excluded."title_words",
		"tier" = excluded."tier";
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "keep_article_words" ON "articles";--> statement-breakpoint
CREATE TRIGGER "keep_article_words" AFTER UPDATE OF "title", "excerpt", "plain_text", "tags", "date", "category_id", "featured", "is_published" ON "articles"
	FOR EACH ROW EXECUTE FUNCTION "keep_article_words"();
