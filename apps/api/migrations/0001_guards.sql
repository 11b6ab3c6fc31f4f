-- The ledger is append-only. Two things may still touch a row: the deletion of its whole account, and the
-- blanking of the staff member when that staff member's record goes.
CREATE FUNCTION keep_credit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id) THEN
      RAISE EXCEPTION 'credit_entries is append-only' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'credit_entries is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_credit_entries BEFORE UPDATE OR DELETE ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_credit_entries();
--> statement-breakpoint
-- Streams of progress wake on commit; the payload names the generation alone, the row is read by the listener.
CREATE FUNCTION announce_generation_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('generation_events', NEW.generation_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_generation_event AFTER INSERT ON generation_events
  FOR EACH ROW EXECUTE FUNCTION announce_generation_event();
