ALTER TABLE "outbound_messages" ADD COLUMN "content" jsonb;--> statement-breakpoint
-- Workers of the previous release delete a secret or a person's text without knowing the content that repeats it.
CREATE FUNCTION "delete_mail_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."content" := NULL;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "outbound_messages_delete_content" BEFORE UPDATE OF "text_body" ON "outbound_messages"
FOR EACH ROW WHEN (NEW."text_body" = '' AND NEW."content" IS NOT NULL) EXECUTE FUNCTION "delete_mail_content"();
