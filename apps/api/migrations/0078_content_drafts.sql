CREATE TABLE "content_drafts" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb,
	"is_active" boolean,
	"base_version" integer NOT NULL,
	"saved_by_id" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"scheduled_by_id" uuid,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "content_revisions" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD COLUMN "scheduled_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_scheduled_by_id_users_id_fk" FOREIGN KEY ("scheduled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;