CREATE TABLE "dispute_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"evidence_type" text,
	"files" jsonb NOT NULL,
	"entries_before" integer DEFAULT 0 NOT NULL,
	"same_text_before" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"failure" text,
	"requested_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "dispute_answers_sent" CHECK (("dispute_answers"."state" = 'sent') = ("dispute_answers"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "dispute_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paypal_dispute_id" text NOT NULL,
	"state" text NOT NULL,
	"stage" text,
	"waits_for" text,
	"reason" text DEFAULT '' NOT NULL,
	"outcome" text,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"respond_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_cases_waits_while_open" CHECK (("dispute_cases"."state" = 'open') = ("dispute_cases"."waits_for" is not null))
);
--> statement-breakpoint
ALTER TABLE "dispute_answers" ADD CONSTRAINT "dispute_answers_case_id_dispute_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."dispute_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_answers" ADD CONSTRAINT "dispute_answers_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_answers_case" ON "dispute_answers" USING btree ("case_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_answers_one_at_a_time" ON "dispute_answers" USING btree ("case_id") WHERE "dispute_answers"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "dispute_answers_unconfirmed" ON "dispute_answers" USING btree ("created_at") WHERE "dispute_answers"."state" = 'sending';--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_cases_paypal_dispute" ON "dispute_cases" USING btree ("paypal_dispute_id");--> statement-breakpoint
CREATE INDEX "dispute_cases_opened" ON "dispute_cases" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "dispute_cases_open" ON "dispute_cases" USING btree ("respond_by","id") WHERE "dispute_cases"."state" = 'open';