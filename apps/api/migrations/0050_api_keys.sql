CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"calls_per_minute" integer,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_address" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_prefix" ON "api_keys" USING btree ("prefix");
--> statement-breakpoint
CREATE FUNCTION announce_api_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signals', 'api-key:' || OLD.prefix);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Not for the last use, which is written every minute.
CREATE TRIGGER announce_api_key
  AFTER UPDATE OF secret_hash, name, scopes, calls_per_minute, expires_at, revoked_at ON api_keys
  FOR EACH ROW EXECUTE FUNCTION announce_api_key();
--> statement-breakpoint
CREATE TRIGGER announce_removed_api_key AFTER DELETE ON api_keys
  FOR EACH ROW EXECUTE FUNCTION announce_api_key();
