CREATE TABLE "removed_accounts" (
	"firebase_uid" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
