DROP INDEX "articles_published_featured_idx";--> statement-breakpoint
DROP INDEX "articles_category_id_idx";--> statement-breakpoint
CREATE INDEX "articles_featured_idx" ON "articles" USING btree ("date" desc,"id" desc) WHERE "articles"."featured";--> statement-breakpoint
CREATE INDEX "articles_category_idx" ON "articles" USING btree ("category_id","date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "articles_draft_idx" ON "articles" USING btree ("date" desc,"id" desc) WHERE not "articles"."is_published";--> statement-breakpoint
CREATE INDEX "articles_title_idx" ON "articles" USING gin (search_fold("title") gin_trgm_ops);