-- concurrently
CREATE UNIQUE INDEX CONCURRENTLY "generations_share_token" ON "generations" USING btree ("share_token") WHERE "generations"."share_token" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "generations_folder" ON "generations" USING btree ("folder_id") WHERE "generations"."folder_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "generations_to_remove" ON "generations" USING btree ("deleted_at") WHERE "generations"."deleted_at" is not null and "generations"."files_removed_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "generations_input" ON "generations" USING btree ("input_file_id") WHERE "generations"."input_file_id" is not null;--> statement-breakpoint
ALTER TABLE "generations" VALIDATE CONSTRAINT "generations_folder_id_generation_folders_id_fk";
