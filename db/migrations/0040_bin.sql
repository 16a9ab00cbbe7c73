CREATE TABLE "deleted_pictures" (
	"folder" text PRIMARY KEY NOT NULL,
	"thing_id" integer NOT NULL,
	"snapshot" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_things" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deleted_things_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"entity_id" integer NOT NULL,
	"title" text NOT NULL,
	"deleted_by" integer,
	"owner_id" integer,
	"snapshot" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_pictures" ADD CONSTRAINT "deleted_pictures_thing_id_deleted_things_id_fk" FOREIGN KEY ("thing_id") REFERENCES "public"."deleted_things"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_things" ADD CONSTRAINT "deleted_things_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_things" ADD CONSTRAINT "deleted_things_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_pictures_thing_id_idx" ON "deleted_pictures" USING btree ("thing_id");--> statement-breakpoint
CREATE INDEX "deleted_things_kind_idx" ON "deleted_things" USING btree ("kind","id" desc);--> statement-breakpoint
CREATE INDEX "deleted_things_until_idx" ON "deleted_things" USING btree ("until");--> statement-breakpoint
CREATE INDEX "deleted_things_deleted_by_idx" ON "deleted_things" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "deleted_things_owner_id_idx" ON "deleted_things" USING btree ("owner_id");