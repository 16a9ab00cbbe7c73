ALTER TABLE "articles" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
-- When these were published was not kept: they count from midnight of their date, where the organisation lives.
UPDATE "articles" SET "published_at" = "date"::timestamp AT TIME ZONE 'Europe/Malta' WHERE "is_published";--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_published_at_known" CHECK ("articles"."published_at" is not null or not "articles"."is_published");--> statement-breakpoint
-- The moment of the first publication stays when an article is withdrawn and published again.
CREATE FUNCTION "keep_published_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."published_at" := coalesce(NEW."published_at", date_trunc('milliseconds', clock_timestamp()));
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "keep_published_at" BEFORE INSERT OR UPDATE OF "is_published" ON "articles"
	FOR EACH ROW WHEN (NEW."is_published") EXECUTE FUNCTION "keep_published_at"();--> statement-breakpoint
-- Titles are compared without characters that are not seen. The column goes last: to make it writes the table again, without the rows from before the change above.
ALTER TABLE "articles" DROP COLUMN "folded_title";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "folded_title" text GENERATED ALWAYS AS (search_fold(visible_text(title))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_folded_title_idx" ON "articles" USING gin ("folded_title" gin_trgm_ops);
