ALTER TABLE "payments" ADD COLUMN "approval_url" text;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payment_link_id" uuid;
