DROP INDEX "articles_title_idx";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "folded_title" text GENERATED ALWAYS AS (search_fold(title)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_folded_title_idx" ON "articles" USING gin ("folded_title" gin_trgm_ops);