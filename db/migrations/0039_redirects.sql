CREATE TABLE "missed_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from" text NOT NULL,
	"to" text NOT NULL,
	"status" integer DEFAULT 308 NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"creation_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_status_known" CHECK ("redirects"."status" in (301, 308))
);
--> statement-breakpoint
CREATE INDEX "missed_addresses_times_idx" ON "missed_addresses" USING btree ("times" DESC NULLS LAST,"path");--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from_key" ON "redirects" USING btree ("from");--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_creation_key_key" ON "redirects" USING btree ("creation_key");