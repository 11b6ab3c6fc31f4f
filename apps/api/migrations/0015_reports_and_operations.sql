CREATE TABLE "worker_heartbeats" (
	"worker_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "disputes_paypal_dispute";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "last_message_at" timestamp with time zone GENERATED ALWAYS AS (greatest(customer_wrote_at, staff_wrote_at)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "priority_rank" smallint GENERATED ALWAYS AS (case priority when 'high' then 3 when 'medium' then 2 else 1 end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "credit_entries_trade" ON "credit_entries" USING btree ("created_at","reason","amount") WHERE "credit_entries"."reason" in ('grant', 'refund');--> statement-breakpoint
CREATE INDEX "credit_holds_closed" ON "credit_holds" USING btree ("state","closed_at","amount") WHERE "credit_holds"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "generations_finished" ON "generations" USING btree ("finished_at","status") WHERE "generations"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE "orders"."payment_status" = 'pending' and "orders"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_paypal_dispute_payment" ON "disputes" USING btree ("paypal_dispute_id","payment_id");--> statement-breakpoint
CREATE INDEX "payments_settled" ON "payments" USING btree ("captured_at","currency","amount_minor") WHERE "payments"."state" = 'settled';--> statement-breakpoint
CREATE INDEX "refunds_completed" ON "refunds" USING btree ("completed_at") WHERE "refunds"."state" = 'completed';--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "tickets_last_message" ON "tickets" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "tickets_priority" ON "tickets" USING btree ("priority_rank","id");