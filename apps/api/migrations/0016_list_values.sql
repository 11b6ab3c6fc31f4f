-- What few values say, a product's name or a status, is no longer part of an order's searched text: a search looks
-- such values up first and asks for the orders that have them (see select-page.ts). The text keeps what is
-- different in each order.
DROP INDEX orders_search, orders_by_created, orders_by_code, orders_by_product, orders_by_customer, orders_by_total, orders_by_payment_status, orders_by_order_status;
--> statement-breakpoint
ALTER TABLE orders ALTER COLUMN search SET EXPRESSION AS (' ' || lower(order_code) || E'\n ' || lower(customer_name));
--> statement-breakpoint
-- What the trigrams know. A name's first character is left out: names that begin with a term stand together in
-- orders_by_customer, and are too many to visit.
ALTER TABLE orders ADD COLUMN search_rest text GENERATED ALWAYS AS (
  ' ' || lower(order_code) || E'\n' || substr(lower(customer_name), 2)
) STORED;
--> statement-breakpoint
ALTER TABLE orders ALTER COLUMN search_rest SET STATISTICS 1000;
--> statement-breakpoint
-- One for each kind: a search among item orders leaves the many package orders alone.
CREATE INDEX orders_search_package ON orders USING gin (search_rest gin_trgm_ops) WITH (fastupdate = off) WHERE kind = 'package' AND deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_search_item ON orders USING gin (search_rest gin_trgm_ops) WITH (fastupdate = off) WHERE kind = 'item' AND deleted_at IS NULL;
--> statement-breakpoint
-- Each holds what lists filter and search by, so that a list leaves the table alone; the two that filters ask for,
-- created and payment_status, hold what lists sort by as well. Behind a sort of few values stands what it is often
-- asked for together with: Postgres skips from value to value.
CREATE INDEX orders_by_created ON orders (kind, created_at, id) INCLUDE (order_code, customer_name, product_name, total_minor, payment_status, order_status, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_code ON orders (kind, order_code, id) INCLUDE (created_at, payment_status, order_status, product_name, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_customer ON orders (kind, (lower(customer_name) COLLATE "C"), id) INCLUDE (customer_name, created_at, payment_status, order_status, product_name, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_product ON orders (kind, product_name, created_at, id) INCLUDE (payment_status, order_status, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_total ON orders (kind, total_minor, product_name, created_at, id) INCLUDE (payment_status, order_status, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_payment_status ON orders (kind, payment_status, created_at, id) INCLUDE (order_code, customer_name, product_name, total_minor, order_status, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_by_order_status ON orders (kind, order_status, payment_status, created_at, id) INCLUDE (product_name, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
-- The estimate of a name's beginning comes from here.
ALTER INDEX orders_by_customer ALTER COLUMN 2 SET STATISTICS 1000;
