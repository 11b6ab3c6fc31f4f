CREATE INDEX "orders_transaction" ON "orders" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "users_with_membership" ON "users" USING btree ("membership_ends_at") WHERE "users"."membership" <> 'free';--> statement-breakpoint
-- Staff look for customers by any part of their address. As with names and codes, the trigrams leave out its first
-- character: addresses that begin with a term stand together in orders_by_email (see search_beginnings).
DROP INDEX orders_search_package, orders_search_item, orders_by_created, orders_by_code, orders_by_customer, orders_by_product, orders_by_total, orders_by_payment_status, orders_by_order_status;
--> statement-breakpoint
ALTER TABLE orders
  ALTER COLUMN search SET EXPRESSION AS (
    ' ' || lower(order_code) || E'\n ' || lower(customer_name) || E'\n ' || lower(customer_email)
  ),
  ALTER COLUMN search_rest SET EXPRESSION AS (
    substr(lower(customer_name), 2) || substr(lower(order_code), 2) || substr(lower(customer_email), 2)
  );
--> statement-breakpoint
CREATE INDEX orders_search_package ON orders USING gin (search_rest gin_trgm_ops) WITH (fastupdate = off) WHERE kind = 'package' AND deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_search_item ON orders USING gin (search_rest gin_trgm_ops) WITH (fastupdate = off) WHERE kind = 'item' AND deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_created ON orders (kind, created_at, id) INCLUDE (order_code, customer_name, product_name, total_minor, payment_status, order_status, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_code ON orders (kind, (lower(order_code) COLLATE "C"), id) INCLUDE (order_code, created_at, payment_status, order_status, product_name, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_customer ON orders (kind, (lower(customer_name) COLLATE "C"), id) INCLUDE (customer_name, created_at, payment_status, order_status, product_name, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_email ON orders (kind, (lower(customer_email) COLLATE "C"), id) INCLUDE (customer_email, created_at, payment_status, order_status, product_name, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_product ON orders (kind, product_name, created_at, id) INCLUDE (payment_status, order_status, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_total ON orders (kind, total_minor, product_name, created_at, id) INCLUDE (payment_status, order_status, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_payment_status ON orders (kind, payment_status, created_at, id) INCLUDE (order_code, customer_name, product_name, total_minor, order_status, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_order_status ON orders (kind, order_status, payment_status, created_at, id) INCLUDE (product_name, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
-- The estimates of beginnings come from here.
ALTER INDEX orders_by_customer ALTER COLUMN 2 SET STATISTICS 1000;
--> statement-breakpoint
ALTER INDEX orders_by_email ALTER COLUMN 2 SET STATISTICS 1000;
--> statement-breakpoint
CREATE STATISTICS orders_email_text ON (lower(customer_email)) FROM orders;
--> statement-breakpoint
ALTER STATISTICS orders_email_text SET STATISTICS 1000;
--> statement-breakpoint
ANALYZE orders;
