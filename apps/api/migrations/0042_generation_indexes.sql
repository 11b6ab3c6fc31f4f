-- concurrently
ALTER TABLE "generations" VALIDATE CONSTRAINT "generations_last_file_id_files_id_fk";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "generations_batch" ON "generations" ("batch_id") WHERE "generations"."variant_count" > 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "generations_last_file" ON "generations" ("last_file_id") WHERE "generations"."last_file_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "generations_successes" ON "generations" ("kind", "finished_at" DESC NULLS LAST) WHERE "generations"."status" = 'succeeded';
