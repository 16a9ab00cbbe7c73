CREATE TABLE "partner_clicks" (
	"partner_id" integer NOT NULL,
	"month" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "partner_clicks_partner_id_month_pk" PRIMARY KEY("partner_id","month"),
	CONSTRAINT "partner_clicks_month_begins" CHECK (extract(day from "partner_clicks"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "partner_visitors" (
	"partner_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"clicked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_visitors_partner_id_key_hash_pk" PRIMARY KEY("partner_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"logo" text NOT NULL,
	"logo_dark" text,
	"alt" text DEFAULT '' NOT NULL,
	"tier" text DEFAULT 'supporter' NOT NULL,
	"from" date,
	"until" date,
	"position" integer NOT NULL,
	"creation_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partners_name_not_empty" CHECK ("partners"."name" <> ''),
	CONSTRAINT "partners_until_after_from" CHECK ("partners"."until" >= "partners"."from"),
	CONSTRAINT "partners_tier_known" CHECK ("partners"."tier" in ('main', 'official', 'supporter'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text,
	"short_name" text,
	"tagline" text,
	"description" text,
	"founded" integer,
	"headquarters" text,
	"games" text[],
	"email" text,
	"shop_url" text,
	"social" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"legal_updated" date,
	"address" text,
	"authority" text,
	"law" text,
	"logo" text,
	"logo_dark" text,
	"mark" text,
	"accent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "last_backup_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partner_clicks" ADD CONSTRAINT "partner_clicks_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_visitors" ADD CONSTRAINT "partner_visitors_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_visitors_clicked_at_idx" ON "partner_visitors" USING btree ("clicked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_creation_key_key" ON "partners" USING btree ("creation_key");--> statement-breakpoint
CREATE INDEX "partners_position_idx" ON "partners" USING btree ("position","id");--> statement-breakpoint
-- Until now partners were part of the code. A site that runs already, and so has a user, keeps showing them.
INSERT INTO "partners" ("id", "name", "url", "logo", "tier", "position") OVERRIDING SYSTEM VALUE
SELECT * FROM (VALUES
	(1, 'Gregale Energy', 'https://gregale.example/', '/partners/gregale.svg', 'main', 0),
	(2, 'Luzzu Hardware', 'https://luzzu.example/', '/partners/luzzu.svg', 'official', 1),
	(3, 'Bastion Cloud', 'https://bastion.example/', '/partners/bastion.svg', 'supporter', 2)
) AS "fixed" WHERE EXISTS (SELECT FROM "users");--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('partners', 'id'), max("id")) FROM "partners" HAVING max("id") IS NOT NULL;
