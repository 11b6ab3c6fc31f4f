-- Public reads show translations, so a change of one drops them.
CREATE TRIGGER announce_public_read AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON translations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_public_read();
