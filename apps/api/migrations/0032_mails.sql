CREATE TABLE "mail_queue" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
DROP INDEX "outbound_messages_to";--> statement-breakpoint
DROP INDEX "outbound_messages_due";--> statement-breakpoint
ALTER TABLE "outbound_messages" ALTER COLUMN "next_attempt_at" SET DEFAULT 'infinity';--> statement-breakpoint
ALTER TABLE "outbound_messages" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_queue_due" ON "mail_queue" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbound_messages_failed" ON "outbound_messages" USING btree ("created_at","id") WHERE "outbound_messages"."failed_at" is not null;--> statement-breakpoint
-- The apps of the release before this one write messages without knowing the queue, so triggers keep it. As definer:
-- those apps get their rights on the new table a moment after this migration.
CREATE FUNCTION queue_mail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO public.mail_queue (message_id, next_attempt_at) VALUES (NEW.id, now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION dequeue_mail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  DELETE FROM public.mail_queue WHERE message_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION date_failed_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.failed_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A mail that an older worker is sending now stays claimed until its lease ends, and is sent by this release if that worker dies.
INSERT INTO mail_queue (message_id, next_attempt_at, attempts, last_error)
  SELECT id, next_attempt_at, attempts, last_error FROM outbound_messages WHERE state = 'queued';
--> statement-breakpoint
UPDATE outbound_messages SET next_attempt_at = 'infinity' WHERE state = 'queued';
--> statement-breakpoint
UPDATE outbound_messages SET failed_at = created_at WHERE state = 'failed';
--> statement-breakpoint
-- Nothing sorts by these, and the others must not contain the state: an update of an indexed column is one of all indexes.
DROP INDEX outbound_messages_by_subject, outbound_messages_by_template, outbound_messages_by_state, outbound_messages_by_created, outbound_messages_by_email;
--> statement-breakpoint
CREATE INDEX outbound_messages_by_created ON outbound_messages (created_at, id) INCLUDE (search);
--> statement-breakpoint
CREATE INDEX outbound_messages_by_email ON outbound_messages ((lower(to_email) COLLATE "C"), id) INCLUDE (to_email, created_at, search);
--> statement-breakpoint
-- The estimate of an address's beginning comes from here.
ALTER INDEX outbound_messages_by_email ALTER COLUMN 1 SET STATISTICS 1000;
--> statement-breakpoint
-- Otherwise each mail rewrites the entries of some eighty trigrams: 57 KB of WAL instead of 3. A search also reads what
-- is pending, at most 512 kB.
ALTER INDEX outbound_messages_search SET (fastupdate = on, gin_pending_list_limit = 512);
--> statement-breakpoint
-- Room for the one update of each row on its own page; rows of the queue are short-lived.
ALTER TABLE outbound_messages SET (fillfactor = 60);
--> statement-breakpoint
ALTER TABLE mail_queue SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
CREATE TRIGGER queue_mail AFTER INSERT ON outbound_messages
  FOR EACH ROW WHEN (NEW.state = 'queued') EXECUTE FUNCTION queue_mail();
--> statement-breakpoint
CREATE TRIGGER dequeue_mail AFTER UPDATE OF state ON outbound_messages
  FOR EACH ROW WHEN (OLD.state = 'queued' AND NEW.state <> 'queued') EXECUTE FUNCTION dequeue_mail();
--> statement-breakpoint
CREATE TRIGGER dequeue_deleted_mail AFTER DELETE ON outbound_messages
  FOR EACH ROW EXECUTE FUNCTION dequeue_mail();
--> statement-breakpoint
CREATE TRIGGER date_failed_mail BEFORE INSERT OR UPDATE ON outbound_messages
  FOR EACH ROW WHEN (NEW.state = 'failed' AND NEW.failed_at IS NULL) EXECUTE FUNCTION date_failed_mail();
