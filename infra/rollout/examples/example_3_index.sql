-- concurrently
CREATE INDEX CONCURRENTLY orders_buyer_name ON orders (buyer_name, created_at DESC);
