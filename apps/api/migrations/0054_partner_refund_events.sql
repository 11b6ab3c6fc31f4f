-- Refunds that staff start are completed by an update; those that were made at PayPal are inserted as completed.
CREATE FUNCTION record_completed_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_partner_event('order.refunded', 'order.refunded:' || NEW.id, NEW.id,
    (SELECT o.user_id FROM public.payments p JOIN public.orders o ON o.id = p.order_id WHERE p.id = NEW.payment_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_inserted_refund AFTER INSERT ON refunds
  FOR EACH ROW WHEN (NEW.state = 'completed') EXECUTE FUNCTION record_completed_refund();
--> statement-breakpoint
CREATE TRIGGER record_completed_refund AFTER UPDATE OF state ON refunds
  FOR EACH ROW WHEN (OLD.state <> 'completed' AND NEW.state = 'completed')
  EXECUTE FUNCTION record_completed_refund();
