CREATE TABLE "shop_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_settings_single" CHECK ("shop_settings"."id" = 1)
);
--> statement-breakpoint
-- The column in payment_settings stays for the previous release, and is dropped by a later migration.
INSERT INTO shop_settings (currency) SELECT currency FROM payment_settings;
--> statement-breakpoint
CREATE TRIGGER announce_public_read AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_public_read();
