-- backfill: orders
UPDATE orders SET buyer_name = lower(customer_name)
WHERE id BETWEEN $1 AND $2 AND buyer_name IS NULL;
