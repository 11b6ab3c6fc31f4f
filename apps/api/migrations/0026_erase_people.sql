ALTER TABLE "webhook_events" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "webhook_events_with_buyer" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."erased_at" is null;--> statement-breakpoint
-- Users who were deleted before payers were erased with them.
UPDATE payments SET payer_email = NULL FROM orders
  WHERE orders.id = payments.order_id AND orders.user_id IS NULL AND payments.payer_email IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER keep_audit_entries ON audit_entries;
--> statement-breakpoint
CREATE TRIGGER keep_audit_entries BEFORE DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entries();
--> statement-breakpoint
-- A deleted person is taken out of entries: a field may be lost, and none may get another value.
CREATE FUNCTION only_erase_from_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ROW(NEW.id, NEW.actor_id, NEW.action, NEW.subject_kind, NEW.subject_id, NEW.request_id, NEW.created_at)
      IS DISTINCT FROM
      ROW(OLD.id, OLD.actor_id, OLD.action, OLD.subject_kind, OLD.subject_id, OLD.request_id, OLD.created_at)
    OR NEW.actor_email NOT IN (OLD.actor_email, '')
    OR NEW.address NOT IN (OLD.address, '')
    OR NOT coalesce(OLD.before @> NEW.before, OLD.before IS NULL AND NEW.before IS NULL)
    OR NOT coalesce(OLD.after @> NEW.after, OLD.after IS NULL AND NEW.after IS NULL)
  THEN
    RAISE EXCEPTION 'audit_entries is append-only' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER only_erase_from_audit_entries BEFORE UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION only_erase_from_audit_entries();
