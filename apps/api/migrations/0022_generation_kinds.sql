-- A generation holds its kind's input, step results and result file, and no column of one kind. The status says what
-- every kind has in common, the step what runs. Rows are copied before their old columns are dropped.
ALTER TABLE "generations" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "input" jsonb;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "step_results" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "generation_events" ADD COLUMN "step" text;--> statement-breakpoint
UPDATE "generations" SET
  "input" = jsonb_build_object('prompt', "prompt", 'promptKind', "prompt_kind", 'aspectRatio', "aspect_ratio", 'durationSeconds', "duration_seconds"),
  "step_results" = jsonb_strip_nulls(jsonb_build_object('videoPrompt', "video_prompt")),
  "step" = CASE WHEN "status" IN ('prompting', 'rendering', 'storing') THEN "status" END,
  "status" = CASE WHEN "status" IN ('prompting', 'rendering', 'storing') THEN 'running' ELSE "status" END;--> statement-breakpoint
UPDATE "generation_events" SET "step" = "status", "status" = 'running' WHERE "status" IN ('prompting', 'rendering', 'storing');--> statement-breakpoint
UPDATE "files" SET "purpose" = 'result' WHERE "purpose" = 'video';--> statement-breakpoint
ALTER TABLE "generations" ALTER COLUMN "input" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "generations" RENAME COLUMN "image_file_id" TO "input_file_id";--> statement-breakpoint
ALTER TABLE "generations" ALTER COLUMN "input_file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" RENAME CONSTRAINT "generations_image_file_id_files_id_fk" TO "generations_input_file_id_files_id_fk";--> statement-breakpoint
ALTER TABLE "generations" RENAME COLUMN "video_file_id" TO "result_file_id";--> statement-breakpoint
ALTER TABLE "generations" RENAME CONSTRAINT "generations_video_file_id_files_id_fk" TO "generations_result_file_id_files_id_fk";--> statement-breakpoint
ALTER TABLE "generations" DROP COLUMN "prompt", DROP COLUMN "prompt_kind", DROP COLUMN "video_prompt", DROP COLUMN "aspect_ratio", DROP COLUMN "duration_seconds";--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_step" CHECK (("generations"."status" = 'running') = ("generations"."step" is not null));--> statement-breakpoint
DROP INDEX "generations_finished";--> statement-breakpoint
CREATE INDEX "generations_finished" ON "generations" USING btree ("finished_at","kind","status") WHERE "generations"."finished_at" is not null;
