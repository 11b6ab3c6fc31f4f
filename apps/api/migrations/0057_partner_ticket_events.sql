-- Replies and a new status in one transaction are one update of the ticket. Read marks and addresses are none.
CREATE FUNCTION record_ticket_update(ticket_id uuid, user_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_partner_event('ticket.updated',
    concat_ws(':', 'ticket.updated', ticket_id, pg_current_xact_id(), extract(epoch FROM now())), ticket_id, user_id);
END $$;
--> statement-breakpoint
CREATE FUNCTION record_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.record_partner_event('ticket.created', 'ticket.created:' || NEW.id, NEW.id, NEW.user_id);
  ELSE
    PERFORM public.record_ticket_update(NEW.id, NEW.user_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_new_ticket AFTER INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION record_ticket();
--> statement-breakpoint
CREATE TRIGGER record_changed_ticket AFTER UPDATE OF status, priority ON tickets
  FOR EACH ROW WHEN ((OLD.status, OLD.priority) IS DISTINCT FROM (NEW.status, NEW.priority))
  EXECUTE FUNCTION record_ticket();
