CREATE TABLE "ai_key_limits" (
	"key_id" uuid NOT NULL,
	"model" text NOT NULL,
	"max_in_flight" integer NOT NULL,
	"halved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_key_limits_key_id_model_pk" PRIMARY KEY("key_id","model")
);
--> statement-breakpoint
CREATE TABLE "generation_jobs" (
	"generation_id" uuid PRIMARY KEY NOT NULL,
	"task" text NOT NULL,
	"task_since" timestamp with time zone DEFAULT now() NOT NULL,
	"priority" integer NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"ai_key_id" uuid,
	"model" text,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_key_limits" ADD CONSTRAINT "ai_key_limits_key_id_ai_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."ai_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_jobs" ADD CONSTRAINT "generation_jobs_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Every claim and every poll updates a row, and none of them touches an index: with room on the page the new version
-- stays there.
ALTER TABLE generation_jobs SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
CREATE FUNCTION announce_generation_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signals', 'generation-jobs');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_generation_jobs AFTER INSERT ON generation_jobs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_generation_jobs();
--> statement-breakpoint
CREATE FUNCTION announce_ai_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signals', 'ai-keys');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Not for `last_used_at`, which changes with every call.
CREATE TRIGGER announce_ai_keys AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF key_sealed, is_active, invalid_at ON ai_keys
  FOR EACH STATEMENT EXECUTE FUNCTION announce_ai_keys();
--> statement-breakpoint
CREATE TRIGGER announce_ai_keys AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON ai_key_pauses
  FOR EACH STATEMENT EXECUTE FUNCTION announce_ai_keys();
--> statement-breakpoint
CREATE TRIGGER announce_ai_keys AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON ai_key_limits
  FOR EACH STATEMENT EXECUTE FUNCTION announce_ai_keys();
--> statement-breakpoint
-- What waits or runs now. Its place is that of its request; the lead of a premium member is lost once.
INSERT INTO generation_jobs (generation_id, task, priority, ai_key_id, model)
SELECT id,
       CASE WHEN provider_job_id IS NOT NULL THEN 'poll'
            WHEN submitted_at IS NOT NULL OR step_results ? 'videoPrompt' OR input ->> 'promptKind' = 'video-prompt' THEN 'submit'
            ELSE 'prompt' END,
       extract(epoch FROM timestamptz '2026-01-01 00:00Z' - created_at)::int,
       CASE WHEN provider_job_id IS NOT NULL THEN ai_key_id END,
       CASE WHEN provider_job_id IS NOT NULL THEN 'video' END
  FROM generations WHERE finished_at IS NULL;
--> statement-breakpoint
-- What a generation may do depends on the membership, which is read from memory as well.
CREATE OR REPLACE TRIGGER announce_changed_user AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.id, OLD.firebase_uid, OLD.email, OLD.name, OLD.role, OLD.phone, OLD.email_verified_at, OLD.profile_url, OLD.membership, OLD.membership_ends_at, OLD.sessions_ended_at)
    IS DISTINCT FROM
    (NEW.id, NEW.firebase_uid, NEW.email, NEW.name, NEW.role, NEW.phone, NEW.email_verified_at, NEW.profile_url, NEW.membership, NEW.membership_ends_at, NEW.sessions_ended_at))
  EXECUTE FUNCTION announce_user();
