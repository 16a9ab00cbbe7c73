ALTER TABLE "articles" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "unpublish_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "articles_publish_at_idx" ON "articles" USING btree ("publish_at") WHERE "articles"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "articles_unpublish_at_idx" ON "articles" USING btree ("unpublish_at") WHERE "articles"."unpublish_at" is not null;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_publish_at_of_draft" CHECK ("articles"."publish_at" is null or not "articles"."is_published");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_unpublish_after_publish" CHECK ("articles"."unpublish_at" > "articles"."publish_at");