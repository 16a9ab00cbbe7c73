CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"thing" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"card" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"announcement_id" uuid NOT NULL,
	"thing" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"code" integer,
	"answer" text,
	"ms" integer,
	"next_at" timestamp (3) with time zone DEFAULT now(),
	CONSTRAINT "deliveries_waiting_until" CHECK (("deliveries"."status" = 'waiting') = ("deliveries"."next_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"webhook_id" integer NOT NULL,
	"thing" text NOT NULL,
	"message_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_messages_webhook_id_thing_pk" PRIMARY KEY("webhook_id","thing")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"sealed_url" text NOT NULL,
	"url_hint" text NOT NULL,
	"sealed_secret" text,
	"sealed_old_secret" text,
	"old_secret_until" timestamp (3) with time zone,
	"events" text[] NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"notified_at" timestamp (3) with time zone,
	"busy_until" timestamp (3) with time zone,
	"creation_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_name_not_empty" CHECK ("webhooks"."name" <> ''),
	CONSTRAINT "webhooks_kind_known" CHECK ("webhooks"."kind" in ('discord', 'signed'))
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "announce" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "announce" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "announced_joined" date;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "announced_left" date;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_created_at_idx" ON "announcements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_webhook_id_idx" ON "deliveries" USING btree ("webhook_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deliveries_announcement_id_idx" ON "deliveries" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "deliveries_waiting_idx" ON "deliveries" USING btree ("webhook_id","thing","id") WHERE "deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_creation_key_key" ON "webhooks" USING btree ("creation_key");