ALTER TABLE "generation_jobs" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "generation_jobs" ADD COLUMN "traceparent" text;