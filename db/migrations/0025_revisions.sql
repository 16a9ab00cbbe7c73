CREATE TABLE "revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"entity_id" integer NOT NULL,
	"number" integer NOT NULL,
	"author_id" integer,
	"title" text NOT NULL,
	"version" jsonb NOT NULL,
	"folders" text[] NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_number_key" ON "revisions" USING btree ("kind","entity_id","number" desc);--> statement-breakpoint
CREATE INDEX "revisions_author_id_idx" ON "revisions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "revisions_folders_idx" ON "revisions" USING gin ("folders");--> statement-breakpoint
CREATE INDEX "activity_entity_idx" ON "activity" USING btree ("kind","entity_id","id" desc);