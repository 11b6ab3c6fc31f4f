-- An entry without an amount, such as that of a spent hold, changes no balance.
CREATE FUNCTION record_credit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_partner_event('credits.changed', 'credits.changed:' || NEW.id, NEW.id, NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_credit_entry AFTER INSERT ON credit_entries
  FOR EACH ROW WHEN (NEW.amount <> 0) EXECUTE FUNCTION record_credit_entry();
