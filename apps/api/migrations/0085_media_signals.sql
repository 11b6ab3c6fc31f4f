-- Public reads say what the library knows of their images, so a change of it drops them.
CREATE TRIGGER announce_public_read AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON media
  FOR EACH STATEMENT EXECUTE FUNCTION announce_public_read();
