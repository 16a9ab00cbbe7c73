CREATE TABLE "live_streams" (
	"channel" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"game" text NOT NULL,
	"viewers" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "streams_checked_at" timestamp (3) with time zone;