ALTER TABLE "generations" ADD CONSTRAINT "generations_last_file_id_files_id_fk" FOREIGN KEY ("last_file_id") REFERENCES "public"."files"("id") NOT VALID;
