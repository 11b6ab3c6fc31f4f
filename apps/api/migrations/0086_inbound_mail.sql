CREATE TABLE "inbound_mailbox" (
	"name" text PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone,
	"last_error" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbound_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"digest" "bytea" NOT NULL,
	"raw" "bytea" NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"outcome" text,
	"from_email" text DEFAULT '' NOT NULL,
	"ticket_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ticket_mails" (
	"message_sequence" bigint PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"from_email" text NOT NULL,
	"is_other_address" boolean NOT NULL,
	"mail_id" text DEFAULT '' NOT NULL,
	"refused" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_reply_addresses" (
	"token" text PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ticket_undelivered_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbound_messages" ADD COLUMN "envelope" jsonb;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mails" ADD CONSTRAINT "ticket_mails_message_sequence_ticket_messages_sequence_fk" FOREIGN KEY ("message_sequence") REFERENCES "public"."ticket_messages"("sequence") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mails" ADD CONSTRAINT "ticket_mails_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reply_addresses" ADD CONSTRAINT "ticket_reply_addresses_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_undelivered_mails" ADD CONSTRAINT "ticket_undelivered_mails_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_mails_digest" ON "inbound_mails" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "inbound_mails_due" ON "inbound_mails" USING btree ("next_attempt_at") WHERE "inbound_mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "inbound_mails_ticket" ON "inbound_mails" USING btree ("ticket_id","ended_at");--> statement-breakpoint
CREATE INDEX "inbound_mails_sender" ON "inbound_mails" USING btree (lower("from_email"),"ended_at");--> statement-breakpoint
CREATE INDEX "inbound_mails_created" ON "inbound_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ticket_mails_ticket" ON "ticket_mails" USING btree ("ticket_id","message_sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_reply_addresses_ticket" ON "ticket_reply_addresses" USING btree ("ticket_id","email") WHERE "ticket_reply_addresses"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "ticket_undelivered_mails_ticket" ON "ticket_undelivered_mails" USING btree ("ticket_id","id");