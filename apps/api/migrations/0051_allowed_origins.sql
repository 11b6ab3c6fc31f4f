ALTER TABLE "shop_settings" ADD COLUMN "allowed_origins" text[] DEFAULT '{}' NOT NULL;
