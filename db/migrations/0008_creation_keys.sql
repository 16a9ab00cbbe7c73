ALTER TABLE "achievements" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "creation_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "achievements_creation_key_key" ON "achievements" USING btree ("creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_creation_key_key" ON "articles" USING btree ("creation_key");