CREATE FUNCTION record_ended_generation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_partner_event('generation.' || NEW.status, 'generation.ended:' || NEW.id, NEW.id, NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_ended_generation AFTER UPDATE OF status ON generations
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status AND NEW.status IN ('succeeded', 'failed'))
  EXECUTE FUNCTION record_ended_generation();
