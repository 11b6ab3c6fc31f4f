-- An order may cost nothing. Added without validation, so that the exclusive lock is short; every row that satisfied the old constraint satisfies this one.
ALTER TABLE "orders" DROP CONSTRAINT "orders_price";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_price" CHECK ("orders"."price_minor" >= 0 and "orders"."fee_minor" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_price";
