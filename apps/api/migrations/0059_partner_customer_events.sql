CREATE FUNCTION record_new_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_partner_event('customer.created', 'customer.created:' || NEW.id, NEW.id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_new_customer AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION record_new_customer();
