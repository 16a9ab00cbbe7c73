CREATE TABLE "imported_rows" (
	"import_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"row_id" integer NOT NULL,
	"version" timestamp (3) with time zone NOT NULL,
	"before" jsonb,
	CONSTRAINT "imported_rows_import_id_table_name_row_id_pk" PRIMARY KEY("import_id","table_name","row_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"kind" text NOT NULL,
	"csv_kind" text,
	"name" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"report" jsonb,
	"problem" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('csv', 'wordpress', 'contract', 'archive')),
	CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('running', 'done', 'failed', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "imported_rows" ADD CONSTRAINT "imported_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_rows_row_idx" ON "imported_rows" USING btree ("table_name","row_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_running_key" ON "imports" USING btree ("state") WHERE "imports"."state" = 'running';--> statement-breakpoint
CREATE INDEX "imports_user_id_idx" ON "imports" USING btree ("user_id");