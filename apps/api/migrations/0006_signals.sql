-- Whoever waits for news is woken on commit, through one channel. The payload names the subject alone: what
-- happened is read from the rows.
CREATE OR REPLACE FUNCTION announce_generation_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signals', 'generation:' || NEW.generation_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_public_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signals', 'public-reads');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_public_read AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON content_sections
  FOR EACH STATEMENT EXECUTE FUNCTION announce_public_read();
--> statement-breakpoint
CREATE TRIGGER announce_public_read AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON features
  FOR EACH STATEMENT EXECUTE FUNCTION announce_public_read();
--> statement-breakpoint
CREATE TRIGGER announce_public_read AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON testimonials
  FOR EACH STATEMENT EXECUTE FUNCTION announce_public_read();
--> statement-breakpoint
CREATE TRIGGER announce_public_read AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON packages
  FOR EACH STATEMENT EXECUTE FUNCTION announce_public_read();
--> statement-breakpoint
CREATE TRIGGER announce_public_read AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON items
  FOR EACH STATEMENT EXECUTE FUNCTION announce_public_read();
--> statement-breakpoint
CREATE TRIGGER announce_public_read AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON payment_settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_public_read();
--> statement-breakpoint
CREATE FUNCTION announce_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'tickets' THEN
    PERFORM pg_notify('signals', 'ticket:' || NEW.id::text);
  ELSE
    PERFORM pg_notify('signals', 'ticket:' || NEW.ticket_id::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_ticket AFTER INSERT OR UPDATE ON tickets
  FOR EACH ROW EXECUTE FUNCTION announce_ticket();
--> statement-breakpoint
CREATE TRIGGER announce_ticket AFTER INSERT ON ticket_messages
  FOR EACH ROW EXECUTE FUNCTION announce_ticket();
