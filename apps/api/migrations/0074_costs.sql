CREATE TABLE "written_prompts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"model" text NOT NULL,
	"usage" jsonb,
	"cost_micros" bigint
);
--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "provider_calls" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "cost_micros" bigint;--> statement-breakpoint
ALTER TABLE "generation_settings" ADD COLUMN "model_prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paypal_fee_minor" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "fee_returned_minor" integer;--> statement-breakpoint
CREATE INDEX "written_prompts_created" ON "written_prompts" USING btree ("created_at","cost_micros");
