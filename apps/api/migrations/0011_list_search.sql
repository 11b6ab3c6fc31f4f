DROP INDEX "orders_created";--> statement-breakpoint
DROP INDEX "users_created";--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE lower("users"."role") = 'admin';--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- One lower-case text per row holds all that a list searches, a blank before each field: a search of one or two
-- characters asks for the start of a word. Many values of the column are kept as statistics, since the choice
-- between the two ways to a page hangs on how common a term is.
ALTER TABLE orders ADD COLUMN search text GENERATED ALWAYS AS (
  ' ' || lower(order_code) || E'\n ' || lower(customer_name) || E'\n ' || lower(order_status) || E'\n ' || lower(product_name)
) STORED;
--> statement-breakpoint
ALTER TABLE users ADD COLUMN search text GENERATED ALWAYS AS (
  ' ' || lower(name) || E'\n ' || lower(email) || E'\n ' || lower(role) || E'\n ' || lower(membership)
) STORED;
--> statement-breakpoint
ALTER TABLE orders ALTER COLUMN search SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE users ALTER COLUMN search SET STATISTICS 1000;
--> statement-breakpoint
-- Rare terms come from here. Without a pending list every insert costs the same, and no search reads that list.
CREATE INDEX orders_search ON orders USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
-- Common terms and every filter are looked for along the sort, in the index alone.
CREATE INDEX orders_by_created ON orders (kind, created_at, id) INCLUDE (payment_status, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_code ON orders (kind, order_code, id) INCLUDE (created_at, payment_status, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_product ON orders (kind, product_name, id) INCLUDE (created_at, payment_status, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_customer ON orders (kind, customer_name, id) INCLUDE (created_at, payment_status, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_total ON orders (kind, total_minor, id) INCLUDE (created_at, payment_status, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_payment_status ON orders (kind, payment_status, id) INCLUDE (created_at, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_order_status ON orders (kind, order_status, id) INCLUDE (created_at, payment_status, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX users_by_created ON users (created_at, id) INCLUDE (search);
--> statement-breakpoint
CREATE INDEX users_by_name ON users (name, id) INCLUDE (search);
--> statement-breakpoint
CREATE INDEX users_by_email ON users (email, id) INCLUDE (search);
--> statement-breakpoint
CREATE INDEX users_by_role ON users (role, id) INCLUDE (search);
--> statement-breakpoint
CREATE INDEX users_by_membership ON users (membership, id) INCLUDE (search);
--> statement-breakpoint
-- Reading an index alone works for pages that a vacuum has seen, so it comes every few thousand rows here.
ALTER TABLE orders SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000, autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE users SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000, autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000, autovacuum_analyze_scale_factor = 0.02);
