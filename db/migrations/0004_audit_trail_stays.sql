-- Lines of the audit trail are only ever added. One thing may change: a line forgets the id of a user who was deleted.
CREATE FUNCTION "activity_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW."user_id" IS NULL
		AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'The audit trail cannot be changed.' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "activity_stays" BEFORE UPDATE OR DELETE ON "activity"
	FOR EACH ROW EXECUTE FUNCTION "activity_stays"();
