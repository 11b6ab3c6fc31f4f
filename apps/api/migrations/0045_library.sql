-- What customers do with their results: folders, and files that are made from a result.
CREATE TABLE "generation_folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generation_renditions" (
	"generation_id" uuid NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"file_id" uuid,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "generation_renditions_generation_id_format_pk" PRIMARY KEY("generation_id","format")
);
--> statement-breakpoint
ALTER TABLE "generation_folders" ADD CONSTRAINT "generation_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_renditions" ADD CONSTRAINT "generation_renditions_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_renditions" ADD CONSTRAINT "generation_renditions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "generation_folders_name" ON "generation_folders" USING btree ("user_id",lower("name"));
