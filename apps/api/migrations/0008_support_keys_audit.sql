DROP INDEX "audit_entries_actor";--> statement-breakpoint
DROP INDEX "audit_entries_created";--> statement-breakpoint
DROP INDEX "audit_entries_subject";--> statement-breakpoint
DROP INDEX "tickets_user";--> statement-breakpoint
DROP INDEX "tickets_status";--> statement-breakpoint
ALTER TABLE "ai_keys" ADD COLUMN "key_fingerprint" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "customer_wrote_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "staff_wrote_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_keys_fingerprint" ON "ai_keys" USING btree ("key_fingerprint");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_unread_by_staff" ON "tickets" USING btree ("id") WHERE "tickets"."staff_read_at" is null or "tickets"."staff_read_at" < "tickets"."customer_wrote_at";--> statement-breakpoint
CREATE INDEX "audit_entries_created" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_kind","subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_user" ON "tickets" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_status" ON "tickets" USING btree ("status","created_at","id");