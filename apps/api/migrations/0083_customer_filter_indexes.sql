-- concurrently
CREATE INDEX CONCURRENTLY "credit_accounts_in_credit" ON "credit_accounts" USING btree ("user_id") WHERE "credit_accounts"."balance" > 0;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_bought" ON "orders" USING btree ("user_id") WHERE "orders"."paid_at" is not null;