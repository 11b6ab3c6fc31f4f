ALTER TABLE "generation_events" ADD COLUMN "code_from" integer, ADD COLUMN "code_text" text;
