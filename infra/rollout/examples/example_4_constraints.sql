-- From here on for new rows; the next migration looks at the existing ones.
ALTER TABLE orders ADD CONSTRAINT orders_buyer_name_given NOT NULL buyer_name NOT VALID;
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_total_not_negative CHECK (total_minor >= 0) NOT VALID;
