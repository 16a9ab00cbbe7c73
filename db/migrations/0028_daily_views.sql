CREATE TABLE "daily_views" (
	"day" date NOT NULL,
	"article_id" integer NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "daily_views_day_article_id_pk" PRIMARY KEY("day","article_id")
);
--> statement-breakpoint
CREATE TABLE "view_sources" (
	"day" date NOT NULL,
	"host" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "view_sources_day_host_pk" PRIMARY KEY("day","host")
);
--> statement-breakpoint
ALTER TABLE "daily_views" ADD CONSTRAINT "daily_views_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_views_article_id_idx" ON "daily_views" USING btree ("article_id");