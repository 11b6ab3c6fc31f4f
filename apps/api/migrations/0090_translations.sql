CREATE TABLE "translations" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_kind_language_subject_id_pk" PRIMARY KEY("kind","language","subject_id")
);
--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;