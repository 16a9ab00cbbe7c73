CREATE TABLE "matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date,
	"time" text,
	"previous_date" date,
	"previous_time" text,
	"team_a" text NOT NULL,
	"team_b" text NOT NULL,
	"team_id" integer,
	"ours" text,
	"score_a" integer,
	"score_b" integer,
	"status" text DEFAULT 'Upcoming' NOT NULL,
	"best_of" integer DEFAULT 1 NOT NULL,
	"outcome" text DEFAULT 'played' NOT NULL,
	"tournament_id" integer,
	"stage" text DEFAULT '' NOT NULL,
	"maps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lineup" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"streams" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"vod_url" text,
	"article_id" integer,
	"sequence" integer DEFAULT 0 NOT NULL,
	"creation_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matches_date_known" CHECK ("matches"."date" is not null or "matches"."status" = 'Postponed'),
	CONSTRAINT "matches_time_of_clock" CHECK ("matches"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "matches_names_not_empty" CHECK ("matches"."team_a" <> '' and "matches"."team_b" <> ''),
	CONSTRAINT "matches_ours_known" CHECK ("matches"."ours" in ('A', 'B')),
	CONSTRAINT "matches_scores_not_negative" CHECK ("matches"."score_a" >= 0 and "matches"."score_b" >= 0),
	CONSTRAINT "matches_finished_with_score" CHECK ("matches"."status" <> 'Finished' or ("matches"."score_a" is not null and "matches"."score_b" is not null)),
	CONSTRAINT "matches_status_known" CHECK ("matches"."status" in ('Upcoming', 'Live', 'Finished', 'Postponed', 'Cancelled')),
	CONSTRAINT "matches_outcome_known" CHECK ("matches"."outcome" in ('played', 'forfeit', 'draw')),
	CONSTRAINT "matches_best_of_positive" CHECK ("matches"."best_of" >= 1)
);
--> statement-breakpoint
CREATE TABLE "tournament_entries" (
	"tournament_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"position" integer NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"place_rank" integer,
	"winnings" text DEFAULT '' NOT NULL,
	"achievement_id" integer,
	CONSTRAINT "tournament_entries_tournament_id_team_id_pk" PRIMARY KEY("tournament_id","team_id"),
	CONSTRAINT "tournament_entries_place_rank_positive" CHECK ("tournament_entries"."place_rank" >= 1)
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournaments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"game" text DEFAULT '' NOT NULL,
	"format" text DEFAULT '' NOT NULL,
	"prize" text DEFAULT '' NOT NULL,
	"start" date NOT NULL,
	"end" date NOT NULL,
	"venue" text DEFAULT '' NOT NULL,
	"url" text,
	"status" text DEFAULT 'planned' NOT NULL,
	"creation_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tournaments_name_not_empty" CHECK ("tournaments"."name" <> ''),
	CONSTRAINT "tournaments_end_after_start" CHECK ("tournaments"."end" >= "tournaments"."start"),
	CONSTRAINT "tournaments_status_known" CHECK ("tournaments"."status" in ('planned', 'running', 'finished', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_entries" ADD CONSTRAINT "tournament_entries_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_entries" ADD CONSTRAINT "tournament_entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_entries" ADD CONSTRAINT "tournament_entries_achievement_id_achievements_id_fk" FOREIGN KEY ("achievement_id") REFERENCES "public"."achievements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matches_newest_idx" ON "matches" USING btree ("date" DESC NULLS LAST,"time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "matches_team_id_idx" ON "matches" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "matches_tournament_id_idx" ON "matches" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "matches_article_id_idx" ON "matches" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "matches_lineup_idx" ON "matches" USING gin ("lineup" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "matches_creation_key_key" ON "matches" USING btree ("creation_key");--> statement-breakpoint
CREATE INDEX "tournament_entries_team_id_idx" ON "tournament_entries" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "tournament_entries_achievement_id_idx" ON "tournament_entries" USING btree ("achievement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_slug_key" ON "tournaments" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_creation_key_key" ON "tournaments" USING btree ("creation_key");--> statement-breakpoint
CREATE INDEX "tournaments_start_idx" ON "tournaments" USING btree ("start","id");--> statement-breakpoint
-- Until now six matches were part of the code. A site that runs already, and so has a user, keeps showing them.
INSERT INTO "matches" ("id", "date", "team_a", "team_b", "team_id", "ours", "score_a", "score_b", "status", "best_of") OVERRIDING SYSTEM VALUE
SELECT "fixed"."id", "fixed"."date"::date, "fixed"."team_a", "fixed"."team_b", "teams"."id", "fixed"."ours", "fixed"."score_a", "fixed"."score_b", "fixed"."status", "fixed"."best_of" FROM (VALUES
	(1, '2026-11-28', 'Tempesta LoL', 'Etna Phoenix', 5, 'League of Legends', 'A', NULL, NULL, 'Upcoming', 3),
	(2, '2026-11-24', 'Tempesta CS2', 'Northlight', 1, 'Counter-Strike 2', 'A', NULL, NULL, 'Upcoming', 3),
	(3, '2026-11-15', 'Tempesta CS2', 'Carthage Five', 1, 'Counter-Strike 2', 'A', 2, 1, 'Finished', 3),
	(4, '2026-11-12', 'Tempesta Rocket League', 'Adria Rush', 2, 'Rocket League', 'A', 4, 2, 'Finished', 7),
	(5, '2026-11-07', 'Iron Harbour', 'Tempesta Marvel Rivals', 7, 'Marvel Rivals', 'B', 3, 0, 'Finished', 5),
	(6, '2026-10-31', 'Tempesta LoL', 'Lisbon Lanterns', 5, 'League of Legends', 'A', 2, 0, 'Finished', 3)
) AS "fixed" ("id", "date", "team_a", "team_b", "team", "game", "ours", "score_a", "score_b", "status", "best_of")
-- Staff may have deleted a team, or made another one of it.
LEFT JOIN "teams" ON "teams"."id" = "fixed"."team" AND "teams"."game" = "fixed"."game"
WHERE EXISTS (SELECT FROM "users");--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('matches', 'id'), max("id")) FROM "matches" HAVING max("id") IS NOT NULL;
