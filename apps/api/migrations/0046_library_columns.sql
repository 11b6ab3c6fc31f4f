ALTER TABLE "generations" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "is_favorite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "share_token" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "share_blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "files_removed_at" timestamp with time zone;
