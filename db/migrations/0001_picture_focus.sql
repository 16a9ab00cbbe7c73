ALTER TABLE "images" ADD COLUMN "focus_x" real DEFAULT 0.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "focus_y" real DEFAULT 0.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "pending" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "images_pending_idx" ON "images" USING btree ("id") WHERE "images"."pending";--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_focus_inside" CHECK ("images"."focus_x" between 0 and 1 and "images"."focus_y" between 0 and 1);