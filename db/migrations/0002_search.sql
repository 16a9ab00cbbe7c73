-- Both are trusted: who may create objects in the database may create them. A host may have put them in a schema of its own.
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- A text as it is compared: plain letters, small ones, plain quotes and dashes. `unaccent` itself counts as changeable,
-- since its rules are a file; an index wants a function that says it is not, and that finds it whatever the search path.
DO $$
DECLARE home text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'unaccent');
BEGIN
  EXECUTE format(
    'CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
     $fold$ SELECT lower(%1$s.unaccent(''%1$s.unaccent''::regdictionary, $1)) $fold$', home);
  CREATE TEXT SEARCH CONFIGURATION tempesta (COPY = english);
  EXECUTE format(
    'ALTER TEXT SEARCH CONFIGURATION tempesta ALTER MAPPING FOR hword, hword_part, word WITH %s.unaccent, english_stem',
    home);
END
$$;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "plain_text" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('tempesta', search_fold(title)), 'A') ||
      setweight(to_tsvector('tempesta', search_fold(excerpt)), 'B') ||
      setweight(to_tsvector('tempesta', search_fold(left(coalesce(plain_text, ''), 200000))), 'C')) STORED;--> statement-breakpoint
CREATE INDEX "articles_search_idx" ON "articles" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "articles_similar_idx" ON "articles" USING gin (search_fold("title" || ' ' || "excerpt") gin_trgm_ops);