-- Rows whose order code or address begins with a term stand together in the index by that field and are found along
-- it, as those with such a name are (see list_values): neither field's first character is known to the trigrams.
-- What is left of a field follows another one without a blank. To the trigrams its second character would be the
-- start of a word otherwise, and a search for one letter would visit all rows that have it there.
DROP INDEX orders_by_code;
--> statement-breakpoint
ALTER TABLE orders ALTER COLUMN search_rest SET EXPRESSION AS (
  substr(lower(customer_name), 2) || substr(lower(order_code), 2)
);
--> statement-breakpoint
CREATE INDEX orders_by_code ON orders (kind, (lower(order_code) COLLATE "C"), id) INCLUDE (order_code, created_at, payment_status, order_status, product_name, search) WHERE deleted_at IS NULL;
--> statement-breakpoint
-- Postgres takes no estimate from the statistics of an index that leaves rows out.
CREATE STATISTICS orders_code_text ON (lower(order_code)) FROM orders;
--> statement-breakpoint
CREATE STATISTICS orders_customer_text ON (lower(customer_name)) FROM orders;
--> statement-breakpoint
ALTER STATISTICS orders_customer_text SET STATISTICS 1000;
--> statement-breakpoint
DROP INDEX outbound_messages_search, outbound_messages_by_email;
--> statement-breakpoint
ALTER TABLE outbound_messages ADD COLUMN search_rest text GENERATED ALWAYS AS (
  ' ' || lower(template_name) || E'\n ' || lower(subject) || substr(lower(to_email), 2)
) STORED;
--> statement-breakpoint
ALTER TABLE outbound_messages ALTER COLUMN search_rest SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX outbound_messages_search ON outbound_messages USING gin (search_rest gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX outbound_messages_by_email ON outbound_messages ((lower(to_email) COLLATE "C"), id) INCLUDE (to_email, created_at, state, search);
--> statement-breakpoint
-- The estimate of an address's beginning comes from here.
ALTER INDEX outbound_messages_by_email ALTER COLUMN 1 SET STATISTICS 1000;
