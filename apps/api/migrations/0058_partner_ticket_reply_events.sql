CREATE FUNCTION record_ticket_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_ticket_update(NEW.ticket_id,
    (SELECT t.user_id FROM public.tickets t WHERE t.id = NEW.ticket_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_ticket_reply AFTER INSERT ON ticket_messages
  FOR EACH ROW EXECUTE FUNCTION record_ticket_reply();
