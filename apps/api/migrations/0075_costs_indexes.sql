-- concurrently
-- Each replaces one with the same first columns, which the previous release uses it for as well.
CREATE INDEX CONCURRENTLY "generations_ended" ON "generations" USING btree ("finished_at","kind","status","cost_micros","credit_cost") WHERE "generations"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_revenue" ON "payments" USING btree ("captured_at","currency","amount_minor","paypal_fee_minor") WHERE "payments"."state" = 'settled';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "generations_finished";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_settled";
