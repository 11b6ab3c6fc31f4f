DROP INDEX "audit_entries_created";--> statement-breakpoint
DROP INDEX "outbound_messages_created";
--> statement-breakpoint
-- The logs and the inbox are searched as orders and users are (see list_search). A ticket's text is too long for an
-- index that holds it, and tickets are few.
ALTER TABLE outbound_messages ADD COLUMN search text GENERATED ALWAYS AS (
  ' ' || lower(to_email) || E'\n ' || lower(subject) || E'\n ' || lower(template_name)
) STORED;
--> statement-breakpoint
ALTER TABLE audit_entries ADD COLUMN search text GENERATED ALWAYS AS (
  ' ' || lower(action) || E'\n ' || lower(subject_kind) || E'\n ' || lower(subject_id) || E'\n ' || lower(actor_email)
) STORED;
--> statement-breakpoint
ALTER TABLE tickets ADD COLUMN search text GENERATED ALWAYS AS (
  ' ' || lower(subject) || E'\n ' || lower(message) || E'\n ' || lower(user_name) || E'\n ' || lower(user_email)
) STORED;
--> statement-breakpoint
ALTER TABLE outbound_messages ALTER COLUMN search SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE audit_entries ALTER COLUMN search SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX outbound_messages_search ON outbound_messages USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX audit_entries_search ON audit_entries USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX tickets_search ON tickets USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX outbound_messages_by_created ON outbound_messages (created_at, id) INCLUDE (state, search);
--> statement-breakpoint
CREATE INDEX outbound_messages_by_email ON outbound_messages (to_email, id) INCLUDE (created_at, state, search);
--> statement-breakpoint
CREATE INDEX outbound_messages_by_subject ON outbound_messages (subject, id) INCLUDE (created_at, state, search);
--> statement-breakpoint
CREATE INDEX outbound_messages_by_template ON outbound_messages (template_name, id) INCLUDE (created_at, state, search);
--> statement-breakpoint
CREATE INDEX outbound_messages_by_state ON outbound_messages (state, id) INCLUDE (created_at, search);
--> statement-breakpoint
CREATE INDEX audit_entries_by_created ON audit_entries (created_at, id) INCLUDE (action, subject_kind, subject_id, actor_email, search);
--> statement-breakpoint
ALTER TABLE outbound_messages SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000, autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000, autovacuum_analyze_scale_factor = 0.02);
