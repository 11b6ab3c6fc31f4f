CREATE TABLE "generation_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"generation_id" uuid NOT NULL,
	"task" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"ai_key_id" uuid,
	"model" text,
	"fingerprint" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generation_attempts" ADD CONSTRAINT "generation_attempts_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "generation_attempts_once" ON "generation_attempts" USING btree ("generation_id","fingerprint");--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "retry_of" uuid;--> statement-breakpoint
-- What staff search besides customers: the start of the prompt, in lower case after a blank (see list_search). A prompt
-- never changes, and all of it would be too long for the indexes that include it.
ALTER TABLE "generations" ADD COLUMN "search" text;--> statement-breakpoint
ALTER TABLE "generations" ALTER COLUMN "search" SET STATISTICS 1000;--> statement-breakpoint
CREATE FUNCTION fill_generation_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := ' ' || lower(left(NEW.input ->> 'prompt', 300));
  RETURN NEW;
END
$$;--> statement-breakpoint
-- Also for rows that the previous release writes.
CREATE TRIGGER fill_generation_search BEFORE INSERT ON "generations" FOR EACH ROW EXECUTE FUNCTION fill_generation_search();--> statement-breakpoint
ALTER TABLE "generations" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000, autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000, autovacuum_analyze_scale_factor = 0.02);
