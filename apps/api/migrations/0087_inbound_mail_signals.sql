-- Staff who have the ticket open see it at once; the streams of customers are not woken.
CREATE TRIGGER announce_ticket_undelivered AFTER INSERT ON ticket_undelivered_mails
  FOR EACH ROW EXECUTE FUNCTION announce_ticket_desk();
