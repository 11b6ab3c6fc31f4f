-- An order is paid once: its first time of payment stays when it is refunded, or paid again after a cancelled refund.
CREATE FUNCTION record_paid_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_partner_event('order.paid', 'order.paid:' || NEW.id, NEW.id, NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_paid_order AFTER UPDATE OF paid_at ON orders
  FOR EACH ROW WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL) EXECUTE FUNCTION record_paid_order();
