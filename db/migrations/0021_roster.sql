CREATE TABLE "memberships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"role" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"position" integer NOT NULL,
	"joined" date NOT NULL,
	"left" date,
	"creation_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_left_after_joined" CHECK ("memberships"."left" >= "memberships"."joined"),
	CONSTRAINT "memberships_state_known" CHECK ("memberships"."state" in ('active', 'substitute', 'bench', 'trial', 'loan', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "old_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"entity_id" integer NOT NULL,
	CONSTRAINT "old_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nickname" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"hide_name" boolean DEFAULT false NOT NULL,
	"slug" text NOT NULL,
	"image" text,
	"country" text,
	"links" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"erased_at" timestamp (3) with time zone,
	"creation_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "players_called_something" CHECK ("players"."nickname" <> '' or "players"."name" <> ''),
	CONSTRAINT "players_country_is_code" CHECK ("players"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"game" text NOT NULL,
	"slug" text NOT NULL,
	"image" text,
	"position" integer NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"creation_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_name_not_empty" CHECK ("teams"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_player_id_idx" ON "memberships" USING btree ("player_id","joined");--> statement-breakpoint
CREATE INDEX "memberships_team_id_idx" ON "memberships" USING btree ("team_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_creation_key_key" ON "memberships" USING btree ("creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "players_slug_key" ON "players" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "players_creation_key_key" ON "players" USING btree ("creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_slug_key" ON "teams" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_creation_key_key" ON "teams" USING btree ("creation_key");--> statement-breakpoint
CREATE INDEX "teams_position_idx" ON "teams" USING btree ("position","id");--> statement-breakpoint
-- A player is at most once in the same team at a time. Ranges of one number stand for the ids: PostgreSQL compares ranges without another extension.
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_once_at_a_time" EXCLUDE USING gist (
	int4range("player_id", "player_id", '[]') WITH &&,
	int4range("team_id", "team_id", '[]') WITH &&,
	daterange("joined", "left", '[]') WITH &&
);--> statement-breakpoint
-- Until now teams and players were part of the code. A site that runs already, and so has a user, keeps showing them.
INSERT INTO "teams" ("id", "name", "game", "slug", "position") OVERRIDING SYSTEM VALUE
SELECT * FROM (VALUES
	(1, 'Counter-Strike 2', 'Counter-Strike 2', 'counter-strike-2', 0),
	(2, 'Rocket League', 'Rocket League', 'rocket-league', 1),
	(3, 'Sim Racing', 'Sim Racing', 'sim-racing', 2),
	(4, 'Call of Duty: Warzone', 'Call of Duty: Warzone', 'call-of-duty-warzone', 3),
	(5, 'League of Legends', 'League of Legends', 'league-of-legends', 4),
	(6, 'Tekken 8', 'Tekken 8', 'tekken-8', 5),
	(7, 'Marvel Rivals', 'Marvel Rivals', 'marvel-rivals', 6)
) AS "fixed" WHERE EXISTS (SELECT FROM "users");--> statement-breakpoint
INSERT INTO "players" ("id", "nickname", "name", "slug", "image") OVERRIDING SYSTEM VALUE
SELECT * FROM (VALUES
	(1, 'grigal', 'Luca Farrugia', 'grigal', '/players/grigal.webp'),
	(2, 'ħalq', 'Matthias Vella', 'halq', '/players/halq.webp'),
	(3, 'spitz', 'Nikolai Spiteri', 'spitz', '/players/spitz.webp'),
	(4, 'JPC', 'Jean-Paul Camilleri', 'jpc', '/players/jpc.webp'),
	(5, 'frost', 'Elias Lindqvist', 'frost', '/players/frost.webp'),
	(6, 'bonni', 'Kyle Bonnici', 'bonni', NULL),
	(7, 'zed', 'Rebecca Zahra', 'zed', '/players/zed.webp'),
	(8, 'luzzu', 'Gabriel Micallef', 'luzzu', '/players/luzzu.webp'),
	(9, 'saari', 'Timo Saarinen', 'saari', '/players/saari.webp'),
	(10, 'cassa', 'Andrea Cassar', 'cassa', '/players/cassa.webp'),
	(11, '', 'Daniel Portelli', 'daniel-portelli', NULL),
	(12, 'apexmt', 'Isaac Grech', 'apexmt', '/players/apexmt.webp'),
	(13, 'azzo', 'Martina Azzopardi', 'azzo', '/players/azzo.webp'),
	(14, 'deltap', 'Paul Debono', 'deltap', '/players/deltap.webp'),
	(15, 'galea', 'Ryan Galea', 'galea', '/players/galea.webp'),
	(16, 'pacemaker', 'Owen Pace', 'pacemaker', '/players/pacemaker.webp'),
	(17, 'xlokk', '', 'xlokk', NULL),
	(18, 'malja', 'Keith Mallia', 'malja', '/players/malja.webp'),
	(19, 'belluz', 'Christian Abela', 'belluz', '/players/belluz.webp'),
	(20, 'sammy', 'Jake Sammut', 'sammy', '/players/sammy.webp'),
	(21, 'ydra', 'Yannick Dubois', 'ydra', '/players/ydra.webp'),
	(22, 'żaren', 'Żaren Mifsud', 'zaren', '/players/zaren.webp'),
	(23, 'butti', 'Emma Buttigieg', 'butti', '/players/butti.webp'),
	(24, 'corvo', 'Tomasz Wrona', 'corvo', NULL),
	(25, 'il-kbir', 'Karl Schembri', 'il-kbir', '/players/il-kbir.webp'),
	(26, 'lulli', 'Maria Ellul', 'lulli', '/players/lulli.webp'),
	(27, 'muska', 'Stephen Muscat', 'muska', '/players/muska.webp'),
	(28, 'cuta', 'Dylan Cutajar', 'cuta', '/players/cuta.webp'),
	(29, 'franċi', 'Francesca Bugeja', 'franci', '/players/franci.webp'),
	(30, 'ocho', 'Miguel Ochoa', 'ocho', '/players/ocho.webp'),
	(31, 'aguz', 'Nathan Agius', 'aguz', '/players/aguz.webp'),
	(32, 'sal', 'Sara Lindholm', 'sal', NULL),
	(33, 'caru', 'Ben Caruana', 'caru', '/players/caru.webp')
) AS "fixed" WHERE EXISTS (SELECT FROM "users");--> statement-breakpoint
INSERT INTO "memberships" ("player_id", "team_id", "role", "state", "position", "joined")
SELECT "player", "team", "role", "state", "position", "joined"::date FROM (VALUES
	(1, 1, 'In-game leader', 'active', 0, '2025-07-26'),
	(2, 1, 'AWPer', 'active', 1, '2025-06-19'),
	(3, 1, 'Entry fragger', 'active', 2, '2025-05-13'),
	(4, 1, 'Rifler', 'active', 3, '2025-04-06'),
	(5, 1, 'Support', 'active', 4, '2025-02-28'),
	(6, 1, 'Substitute', 'substitute', 5, '2025-01-22'),
	(7, 1, 'Head coach', 'staff', 6, '2024-12-16'),
	(8, 2, 'Striker', 'active', 0, '2024-11-09'),
	(9, 2, 'Playmaker', 'active', 1, '2024-10-03'),
	(10, 2, 'Anchor', 'active', 2, '2024-08-27'),
	(11, 2, 'Coach', 'staff', 3, '2024-07-21'),
	(12, 3, 'Lead driver', 'active', 0, '2024-06-14'),
	(13, 3, 'Endurance driver', 'active', 1, '2024-05-08'),
	(14, 3, 'Race engineer', 'staff', 2, '2024-04-01'),
	(15, 4, 'Captain', 'active', 0, '2024-02-24'),
	(16, 4, 'Slayer', 'active', 1, '2024-01-18'),
	(17, 4, 'Sniper', 'active', 2, '2023-12-12'),
	(18, 4, 'Flex', 'active', 3, '2023-11-05'),
	(19, 5, 'Top', 'active', 0, '2023-09-29'),
	(20, 5, 'Jungle', 'active', 1, '2023-08-23'),
	(21, 5, 'Mid', 'active', 2, '2023-07-17'),
	(22, 5, 'Bot', 'active', 3, '2023-06-10'),
	(23, 5, 'Support', 'active', 4, '2023-05-04'),
	(24, 5, 'Coach', 'staff', 5, '2023-03-28'),
	(25, 6, 'Main: Jack-8', 'active', 0, '2025-08-07'),
	(26, 6, 'Main: Jun', 'active', 1, '2025-07-01'),
	(27, 6, 'Main: King', 'active', 2, '2025-05-25'),
	(28, 7, 'Vanguard', 'active', 0, '2025-04-18'),
	(29, 7, 'Strategist', 'active', 1, '2025-03-12'),
	(30, 7, 'Duellist', 'active', 2, '2025-02-03'),
	(31, 7, 'Duellist', 'active', 3, '2024-12-28'),
	(32, 7, 'Strategist', 'active', 4, '2024-11-21'),
	(33, 7, 'Vanguard', 'active', 5, '2024-10-15')
) AS "fixed" ("player", "team", "role", "state", "position", "joined") WHERE EXISTS (SELECT FROM "users");--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('teams', 'id'), max("id")) FROM "teams" HAVING max("id") IS NOT NULL;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('players', 'id'), max("id")) FROM "players" HAVING max("id") IS NOT NULL;--> statement-breakpoint
-- One more thing may change in the audit trail: where a person is erased, a line forgets what names them.
CREATE OR REPLACE FUNCTION "activity_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW."user_id" IS NULL
		AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'UPDATE' AND current_setting('tempesta.erases_person', true) = 'on'
		AND to_jsonb(NEW) - '{title,detail}'::text[] = to_jsonb(OLD) - '{title,detail}'::text[] THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'The audit trail cannot be changed.' USING ERRCODE = 'restrict_violation';
END
$$;
