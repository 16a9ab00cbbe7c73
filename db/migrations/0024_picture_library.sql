-- The folders of the uploaded pictures that a text names: what follows `/uploads/`, 22 characters and a slash.
CREATE FUNCTION "picture_folders"("texts" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT left(part, 22)), '{}')
	FROM unnest(string_to_array("texts", '/uploads/')) WITH ORDINALITY AS named(part, place)
	WHERE place > 1 AND part ~ '^[A-Za-z0-9_-]{22}/'
$$;--> statement-breakpoint
CREATE TABLE "old_pictures" (
	"folder" text PRIMARY KEY NOT NULL,
	"image_id" integer NOT NULL
);--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "old_pictures" ADD CONSTRAINT "old_pictures_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_pictures_image_id_idx" ON "old_pictures" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "articles_pictures_idx" ON "articles" USING gin (picture_folders(coalesce("content", '') || ' ' || coalesce("image", '')));