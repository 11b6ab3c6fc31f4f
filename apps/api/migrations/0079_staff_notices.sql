CREATE TABLE "staff_notice_conditions" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_notice_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"facts" jsonb NOT NULL,
	"subject_id" uuid,
	"person_id" uuid,
	"recipient_id" uuid,
	"distributed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_notice_mails" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_notice_mails_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "staff_notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_notice_webhooks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"address_sealed" "bytea" NOT NULL,
	"address_hint" text NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim_id" uuid,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"last_error" text,
	"last_success_at" timestamp with time zone,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_console" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"mail_waits" boolean NOT NULL,
	"post_waits" boolean NOT NULL,
	"mailed_as" text
);
--> statement-breakpoint
ALTER TABLE "ticket_assignments" ADD COLUMN "assigned_by" uuid;--> statement-breakpoint
ALTER TABLE "staff_notice_mails" ADD CONSTRAINT "staff_notice_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notice_settings" ADD CONSTRAINT "staff_notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notice_webhooks" ADD CONSTRAINT "staff_notice_webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_event_id_staff_notice_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."staff_notice_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_notice_events_occasion" ON "staff_notice_events" USING btree ("occasion");--> statement-breakpoint
CREATE INDEX "staff_notice_events_new" ON "staff_notice_events" USING btree ("id") WHERE "staff_notice_events"."distributed_at" is null;--> statement-breakpoint
CREATE INDEX "staff_notice_events_created" ON "staff_notice_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "staff_notice_events_subject" ON "staff_notice_events" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "staff_notice_events_person" ON "staff_notice_events" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "staff_notice_webhooks_due" ON "staff_notice_webhooks" USING btree ("next_attempt_at") WHERE "staff_notice_webhooks"."stopped_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_notices_event" ON "staff_notices" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "staff_notices_user" ON "staff_notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "staff_notices_unread" ON "staff_notices" USING btree ("user_id","kind") WHERE "staff_notices"."in_console" and "staff_notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "staff_notices_to_mail" ON "staff_notices" USING btree ("user_id","kind","id") WHERE "staff_notices"."mail_waits";--> statement-breakpoint
CREATE INDEX "staff_notices_to_post" ON "staff_notices" USING btree ("user_id","id") WHERE "staff_notices"."post_waits";