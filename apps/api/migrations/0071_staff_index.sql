-- concurrently
CREATE INDEX CONCURRENTLY "users_staff" ON "users" USING btree ("id") WHERE lower("users"."role") in ('admin', 'manager', 'moderator', 'content', 'accounting', 'developer');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_admins";
