CREATE TRIGGER announce_ticket_desk AFTER INSERT OR UPDATE OR DELETE ON ticket_snoozes
  FOR EACH ROW EXECUTE FUNCTION announce_ticket_desk();
