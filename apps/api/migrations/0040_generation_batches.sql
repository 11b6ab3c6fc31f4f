-- Rows of the previous version have no batch: each is one of its own.
ALTER TABLE "generations" ADD COLUMN "batch_id" uuid, ADD COLUMN "variant" integer DEFAULT 0 NOT NULL, ADD COLUMN "variant_count" integer DEFAULT 1 NOT NULL, ADD COLUMN "last_file_id" uuid;
