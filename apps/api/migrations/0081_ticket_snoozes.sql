CREATE TABLE "ticket_snoozes" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone,
	"snoozed_by" uuid,
	"snoozed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_snoozes" ADD CONSTRAINT "ticket_snoozes_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_snoozes" ADD CONSTRAINT "ticket_snoozes_snoozed_by_users_id_fk" FOREIGN KEY ("snoozed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_snoozes_by" ON "ticket_snoozes" USING btree ("snoozed_by");