CREATE TABLE "checked_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"checked_until" timestamp (3) with time zone NOT NULL
);
