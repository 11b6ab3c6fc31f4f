-- The API keeps what every call reads of its caller in memory until this signal: `recallUserByUid`.
CREATE FUNCTION announce_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signals', 'user:' || OLD.firebase_uid);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_changed_user AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.id, OLD.firebase_uid, OLD.email, OLD.name, OLD.role, OLD.phone, OLD.email_verified_at, OLD.profile_url, OLD.sessions_ended_at)
    IS DISTINCT FROM
    (NEW.id, NEW.firebase_uid, NEW.email, NEW.name, NEW.role, NEW.phone, NEW.email_verified_at, NEW.profile_url, NEW.sessions_ended_at))
  EXECUTE FUNCTION announce_user();
--> statement-breakpoint
CREATE TRIGGER announce_removed_user AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION announce_user();
