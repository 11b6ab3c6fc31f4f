-- Writes what people of the team may have to know, unless the same thing was written before. The triggers below call it in
-- the transaction of each change, so that no code can forget one and none is lost or doubled when a process is killed. As
-- definer: the apps of the release before this one get their rights on the new tables a moment after this migration.
CREATE FUNCTION record_staff_notice(notice_kind text, notice_occasion text, notice_facts jsonb, notice_subject uuid,
  notice_person uuid, notice_recipient uuid)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO public.staff_notice_events (id, kind, occasion, facts, subject_id, person_id, recipient_id)
  VALUES (uuidv7(), notice_kind, notice_occasion, notice_facts, notice_subject, notice_person, notice_recipient)
  ON CONFLICT (occasion) DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION notice_new_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_staff_notice('ticket-opened', 'ticket-opened:' || NEW.id,
    jsonb_build_object('id', NEW.id, 'subject', NEW.subject, 'name', NEW.user_name), NEW.id, NEW.user_id, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notice_new_ticket AFTER INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION notice_new_ticket();
--> statement-breakpoint
-- Several messages of one save are one occasion.
CREATE FUNCTION notice_ticket_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_staff_notice('ticket-replied',
    concat_ws(':', 'ticket-replied', t.id, pg_current_xact_id(), extract(epoch FROM now())),
    jsonb_build_object('id', t.id, 'subject', t.subject, 'name', t.user_name), t.id, t.user_id,
    (SELECT a.assignee_id FROM public.ticket_assignments a WHERE a.ticket_id = t.id))
  FROM public.tickets t WHERE t.id = NEW.ticket_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notice_ticket_reply AFTER INSERT ON ticket_messages
  FOR EACH ROW WHEN (NEW.sender = 'user') EXECUTE FUNCTION notice_ticket_reply();
--> statement-breakpoint
CREATE FUNCTION notice_assigned_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.assigned_by = NEW.assignee_id OR (TG_OP = 'UPDATE' AND OLD.assignee_id = NEW.assignee_id) THEN
    RETURN NULL;
  END IF;
  PERFORM public.record_staff_notice('ticket-assigned',
    concat_ws(':', 'ticket-assigned', t.id, pg_current_xact_id(), extract(epoch FROM now())),
    jsonb_build_object('id', t.id, 'subject', t.subject, 'name', t.user_name), t.id, t.user_id, NEW.assignee_id)
  FROM public.tickets t WHERE t.id = NEW.ticket_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notice_assigned_ticket AFTER INSERT OR UPDATE OF assignee_id ON ticket_assignments
  FOR EACH ROW EXECUTE FUNCTION notice_assigned_ticket();
--> statement-breakpoint
CREATE FUNCTION notice_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_staff_notice('dispute-opened', 'dispute-opened:' || NEW.id,
    jsonb_build_object('id', NEW.paypal_dispute_id, 'amountMinor', NEW.amount_minor, 'currency', NEW.currency),
    NEW.id, NULL, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notice_dispute AFTER INSERT ON dispute_cases
  FOR EACH ROW WHEN (NEW.state = 'open') EXECUTE FUNCTION notice_dispute();
--> statement-breakpoint
CREATE FUNCTION notice_ai_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_staff_notice('ai-key-stopped',
    concat_ws(':', 'ai-key-stopped', NEW.id, extract(epoch FROM NEW.invalid_at)),
    jsonb_build_object('name', NEW.name), NEW.id, NULL, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notice_ai_key AFTER UPDATE OF invalid_at ON ai_keys
  FOR EACH ROW WHEN (OLD.invalid_at IS NULL AND NEW.invalid_at IS NOT NULL) EXECUTE FUNCTION notice_ai_key();
--> statement-breakpoint
-- One occasion an hour, however many mails fail. The mails of notices are none: a notice about them would be another mail.
CREATE FUNCTION notice_failed_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_staff_notice('mails-failed',
    'mails-failed:' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24'), '{}'::jsonb, NULL, NULL, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notice_failed_mail AFTER UPDATE OF state ON outbound_messages
  FOR EACH ROW WHEN (OLD.state <> 'failed' AND NEW.state = 'failed' AND NEW.to_email <> ''
    AND NEW.occasion NOT LIKE 'staff-notice:%') EXECUTE FUNCTION notice_failed_mail();
--> statement-breakpoint
CREATE FUNCTION notice_disabled_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_staff_notice('webhook-disabled', concat_ws(':', 'webhook-disabled', NEW.id, NEW.version),
    jsonb_build_object('id', NEW.id, 'name', coalesce(nullif(NEW.description, ''), split_part(NEW.url, '/', 3)),
      'isGone', NEW.disabled_reason = 'gone'), NEW.id, NULL, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notice_disabled_webhook AFTER UPDATE OF enabled ON partner_webhooks
  FOR EACH ROW WHEN (OLD.enabled AND NEW.disabled_reason IN ('gone', 'failing'))
  EXECUTE FUNCTION notice_disabled_webhook();
--> statement-breakpoint
-- The stored words of the roles of staff, as `storedStaffRoles` has them.
CREATE FUNCTION is_role_of_staff(role text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(role) IN ('admin', 'manager', 'moderator', 'content', 'accounting', 'developer')
$$;
--> statement-breakpoint
CREATE FUNCTION notice_changed_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF public.is_role_of_staff(OLD.role) OR public.is_role_of_staff(NEW.role) THEN
    PERFORM public.record_staff_notice('role-changed',
      concat_ws(':', 'role-changed', NEW.id, pg_current_xact_id(), extract(epoch FROM now())),
      jsonb_build_object('id', NEW.id, 'name', coalesce(nullif(NEW.name, ''), NEW.email),
        'before', OLD.role, 'after', NEW.role), NEW.id, NEW.id, NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notice_changed_role AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (lower(OLD.role) <> lower(NEW.role)) EXECUTE FUNCTION notice_changed_role();
--> statement-breakpoint
-- Only when the person has none left. Someone whose record is deleted is not found, so a deleted account is no occasion.
CREATE FUNCTION notice_removed_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_staff_notice('second-factor-removed',
    concat_ws(':', 'second-factor-removed', u.id, pg_current_xact_id(), extract(epoch FROM now())),
    jsonb_build_object('id', u.id, 'name', coalesce(nullif(u.name, ''), u.email)), u.id, u.id, NULL)
  FROM public.users u
  WHERE u.id = OLD.user_id AND public.is_role_of_staff(u.role)
    AND NOT EXISTS (SELECT FROM public.passkeys p WHERE p.user_id = u.id)
    AND NOT EXISTS (SELECT FROM public.authenticator_apps a WHERE a.user_id = u.id AND a.added_at IS NOT NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notice_removed_passkey AFTER DELETE ON passkeys
  FOR EACH ROW EXECUTE FUNCTION notice_removed_factor();
--> statement-breakpoint
CREATE TRIGGER notice_removed_app AFTER DELETE ON authenticator_apps
  FOR EACH ROW WHEN (OLD.added_at IS NOT NULL) EXECUTE FUNCTION notice_removed_factor();
