CREATE TABLE "paypal_report_accounts" (
	"mode" text NOT NULL,
	"client_id" text NOT NULL,
	"outcome" text,
	"tried_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"next_read_at" timestamp with time zone NOT NULL,
	"reading_until" timestamp with time zone,
	CONSTRAINT "paypal_report_accounts_mode_client_id_pk" PRIMARY KEY("mode","client_id")
);
--> statement-breakpoint
CREATE TABLE "paypal_report_days" (
	"day" date NOT NULL,
	"mode" text NOT NULL,
	"client_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	"unreadable_lines" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "paypal_report_days_day_mode_client_id_pk" PRIMARY KEY("day","mode","client_id")
);
--> statement-breakpoint
CREATE TABLE "paypal_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"client_id" text NOT NULL,
	"day" date NOT NULL,
	"transaction_id" text NOT NULL,
	"event_code" text NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"initiated_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"reference_id" text,
	"invoice_id" text,
	"custom_id" text
);
--> statement-breakpoint
CREATE INDEX "paypal_transactions_day" ON "paypal_transactions" USING btree ("day","initiated_at");--> statement-breakpoint
CREATE INDEX "paypal_transactions_transaction" ON "paypal_transactions" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "paypal_transactions_reference" ON "paypal_transactions" USING btree ("reference_id") WHERE "paypal_transactions"."reference_id" is not null;