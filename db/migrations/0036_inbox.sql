CREATE TABLE "message_drafts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"opening_id" integer,
	"opening_title" text,
	"topic" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"age" integer,
	"country" text,
	"links" text[] DEFAULT '{}' NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"assigned_to" integer,
	"suspected" boolean DEFAULT false NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"key_hash" text NOT NULL,
	"text_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"team_id" integer,
	"role" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"opens_at" date,
	"closes_at" date,
	"minimum_age" integer,
	"position" integer NOT NULL,
	"creation_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "openings_title_not_empty" CHECK ("openings"."title" <> ''),
	CONSTRAINT "openings_closes_after_opens" CHECK ("openings"."closes_at" >= "openings"."opens_at")
);
--> statement-breakpoint
CREATE TABLE "pending_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipients" text[] NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "message_days" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_drafts_at_idx" ON "message_drafts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_key_hash_key" ON "messages" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "messages_text_hash_idx" ON "messages" USING btree ("text_hash");--> statement-breakpoint
CREATE INDEX "messages_state_idx" ON "messages" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "messages_opening_id_idx" ON "messages" USING btree ("opening_id");--> statement-breakpoint
CREATE INDEX "messages_assigned_to_idx" ON "messages" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "messages_email_idx" ON "messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "messages_created_at_idx" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "openings_creation_key_key" ON "openings" USING btree ("creation_key");--> statement-breakpoint
CREATE INDEX "openings_position_idx" ON "openings" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "openings_team_id_idx" ON "openings" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "pending_mails_next_at_idx" ON "pending_mails" USING btree ("next_at");--> statement-breakpoint
-- What the audit trail holds of messages goes with them: they are personal data with an end.
CREATE OR REPLACE FUNCTION "activity_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD."kind" = 'message' AND current_setting('tempesta.forgets_messages', true) = 'on' THEN
		RETURN OLD;
	END IF;
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
