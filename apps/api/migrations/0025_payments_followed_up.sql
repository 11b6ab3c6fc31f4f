CREATE TABLE "webhook_rejections" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_rejections_day_reason_pk" PRIMARY KEY("day","reason")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "sandbox_webhook_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "live_webhook_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_review_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paypal_dispute_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "pending_order_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("next_check_at") WHERE "disputes"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_to_review" ON "payments" USING btree ("next_review_at") WHERE "payments"."next_review_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_minor" >= 0);--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_pending_days" CHECK ("shop_settings"."pending_order_days" between 1 and 90);
--> statement-breakpoint
-- Disputes and payments that notifications alone have kept up to date until now are read from PayPal once more.
UPDATE "disputes" SET "decided_at" = "updated_at" WHERE "state" <> 'open';--> statement-breakpoint
UPDATE "disputes" SET "next_check_at" = now() WHERE "state" = 'open' OR "updated_at" > now() - interval '30 days';--> statement-breakpoint
UPDATE "refunds" SET "paypal_dispute_id" = "disputes"."paypal_dispute_id" FROM "disputes"
WHERE "disputes"."payment_id" = "refunds"."payment_id" AND "disputes"."state" = 'lost' AND "refunds"."origin" = 'dispute';--> statement-breakpoint
UPDATE "payments" SET "next_review_at" = now() WHERE "state" = 'settled' AND "captured_at" > now() - interval '180 days';--> statement-breakpoint
UPDATE "orders" SET "refunded_minor" = "returned"."amount"
FROM (
	SELECT "payments"."order_id", sum("refunds"."amount_minor")::integer AS "amount"
	FROM "refunds" JOIN "payments" ON "payments"."id" = "refunds"."payment_id"
	WHERE "refunds"."state" = 'completed' AND "payments"."state" = 'settled'
	GROUP BY "payments"."order_id"
) AS "returned"
WHERE "orders"."id" = "returned"."order_id";--> statement-breakpoint
UPDATE "orders" SET "payment_status" = 'Partly refunded'
WHERE "payment_status" = 'Paid' AND "refunded_minor" > 0 AND "refunded_minor" < "total_minor";
