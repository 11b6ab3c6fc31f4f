-- concurrently
ALTER TABLE orders VALIDATE CONSTRAINT orders_buyer_name_given;
--> statement-breakpoint
ALTER TABLE orders VALIDATE CONSTRAINT orders_total_not_negative;
--> statement-breakpoint
ALTER TABLE payments VALIDATE CONSTRAINT payments_order_again;
