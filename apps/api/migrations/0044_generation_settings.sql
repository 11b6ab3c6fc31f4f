CREATE TABLE "generation_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"credit_costs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_enabled" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "generation_settings_single" CHECK ("generation_settings"."id" = 1)
);
--> statement-breakpoint
-- Prices are read from memory by every start of a generation.
CREATE FUNCTION announce_generation_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signals', 'generation-settings');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_generation_settings AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON generation_settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_generation_settings();
