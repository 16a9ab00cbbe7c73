CREATE TABLE "opponents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opponents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"short_name" text,
	"country" text,
	"logo" text,
	"logo_dark" text,
	"url" text,
	"creation_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opponents_name_not_empty" CHECK ("opponents"."name" <> ''),
	CONSTRAINT "opponents_short_name_fits" CHECK (char_length("opponents"."short_name") between 2 and 5),
	CONSTRAINT "opponents_country_is_code" CHECK ("opponents"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "opponent_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "opponents_name_key" ON "opponents" USING btree (lower(normalize("name", NFKC) collate "und-x-icu"));--> statement-breakpoint
CREATE UNIQUE INDEX "opponents_creation_key_key" ON "opponents" USING btree ("creation_key");--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_opponent_id_opponents_id_fk" FOREIGN KEY ("opponent_id") REFERENCES "public"."opponents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matches_opponent_id_idx" ON "matches" USING btree ("opponent_id");--> statement-breakpoint
-- Every name that stood opposite one of our teams becomes an opponent, in the spelling of its newest match. A name that is ours
-- too, as in a match between two of our teams, does not.
WITH "sides" AS (
	SELECT "id", "date", "time",
		CASE WHEN "ours" = 'A' THEN "team_a" ELSE "team_b" END AS "own",
		CASE WHEN "ours" = 'A' THEN "team_b" ELSE "team_a" END AS "other"
	FROM "matches" WHERE "team_id" IS NOT NULL AND "ours" IS NOT NULL
), "own_names" AS (
	SELECT lower(normalize("own", NFKC) collate "und-x-icu") AS "folded" FROM "sides"
	UNION SELECT lower(normalize("name", NFKC) collate "und-x-icu") FROM "teams"
), "names" AS (
	SELECT DISTINCT ON ("folded") "other", "folded", "date", "time", "id"
	FROM (SELECT *, lower(normalize("other", NFKC) collate "und-x-icu") AS "folded" FROM "sides") AS "named"
	WHERE "folded" NOT IN (SELECT "folded" FROM "own_names")
	ORDER BY "folded", "date" DESC NULLS LAST, "time" DESC NULLS LAST, "id" DESC
)
INSERT INTO "opponents" ("name") SELECT "other" FROM "names" ORDER BY "folded";--> statement-breakpoint
UPDATE "matches" SET "opponent_id" = "opponents"."id" FROM "opponents"
WHERE "matches"."team_id" IS NOT NULL AND "matches"."ours" IS NOT NULL
	AND lower(normalize("opponents"."name", NFKC) collate "und-x-icu") = lower(normalize(
		CASE WHEN "matches"."ours" = 'A' THEN "matches"."team_b" ELSE "matches"."team_a" END, NFKC) collate "und-x-icu");
