-- The trigrams of new rows wait in a list before they go into the index together: half of the WAL of a purchase was
-- trigrams, one by one. A search also reads what is pending, at most 256 kB.
ALTER INDEX orders_search_package SET (fastupdate = on, gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX orders_search_item SET (fastupdate = on, gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX users_search SET (fastupdate = on, gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX tickets_search SET (fastupdate = on, gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX audit_entries_search SET (fastupdate = on, gin_pending_list_limit = 256);
