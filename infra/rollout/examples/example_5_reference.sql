ALTER TABLE payments ADD CONSTRAINT payments_order_again FOREIGN KEY (order_id) REFERENCES orders (id) NOT VALID;
