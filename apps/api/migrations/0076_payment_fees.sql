-- backfill: payments
-- PayPal's fees were stored with the orders only. What the previous release settles after this, the sweeper reads again.
UPDATE "payments" SET "paypal_fee_minor" = "orders"."paypal_fee_minor"
FROM "orders"
WHERE "payments"."id" BETWEEN $1 AND $2
	AND "orders"."id" = "payments"."order_id"
	AND "payments"."state" = 'settled'
	AND "payments"."paypal_fee_minor" IS NULL
	AND "orders"."paypal_fee_minor" IS NOT NULL;
