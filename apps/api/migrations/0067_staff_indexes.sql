-- concurrently
CREATE UNIQUE INDEX CONCURRENTLY "generations_retry" ON "generations" USING btree ("retry_of") WHERE "generations"."retry_of" is not null;--> statement-breakpoint
-- New rows wait in the list of pending entries, as in all searched tables.
CREATE INDEX CONCURRENTLY generations_search ON generations USING gin (search gin_trgm_ops) WITH (fastupdate = on, gin_pending_list_limit = 256);--> statement-breakpoint
-- One for each sort, with what the list filters and searches by, so that no row is read that the page does not show.
CREATE INDEX CONCURRENTLY generations_by_created ON generations (created_at, id) INCLUDE (kind, status, user_id, search) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY generations_by_status ON generations (status, created_at, id) INCLUDE (kind, user_id, search) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY generations_by_kind ON generations (kind, created_at, id) INCLUDE (status, user_id, search) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_blocked" ON "users" USING btree ("blocked_at","id") WHERE "users"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_tags" ON "users" USING gin ("tags");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_tagged" ON "users" USING btree ("id") WHERE "users"."tags" <> '{}';
