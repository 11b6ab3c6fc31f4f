CREATE TABLE "partner_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"last_status" integer,
	"last_error" text,
	"last_duration_ms" integer,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"occurrence" text NOT NULL,
	"subject_id" uuid,
	"user_id" uuid,
	"payload" text,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"event_types" text[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"disabled_reason" text,
	"disabled_at" timestamp with time zone,
	"secret_sealed" "bytea" NOT NULL,
	"previous_secret_sealed" "bytea",
	"previous_secret_ends_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "partner_webhooks_disabled" CHECK ("partner_webhooks"."enabled" = ("partner_webhooks"."disabled_reason" is null)),
	CONSTRAINT "partner_webhooks_events" CHECK (cardinality("partner_webhooks"."event_types") > 0)
);
--> statement-breakpoint
ALTER TABLE "partner_deliveries" ADD CONSTRAINT "partner_deliveries_event_id_partner_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."partner_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_deliveries_due" ON "partner_deliveries" USING btree ("webhook_id","next_attempt_at") WHERE "partner_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "partner_deliveries_claimed" ON "partner_deliveries" USING btree ("webhook_id") WHERE "partner_deliveries"."claim_id" is not null;--> statement-breakpoint
CREATE INDEX "partner_deliveries_failed" ON "partner_deliveries" USING btree ("webhook_id","id") WHERE "partner_deliveries"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "partner_deliveries_webhook" ON "partner_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "partner_deliveries_event" ON "partner_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_events_occurrence" ON "partner_events" USING btree ("occurrence");--> statement-breakpoint
CREATE INDEX "partner_events_created" ON "partner_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partner_events_subject" ON "partner_events" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "partner_events_user" ON "partner_events" USING btree ("user_id");--> statement-breakpoint
-- Writes an event, and a delivery of it for each webhook that is enabled and asks for it; nothing if there is none, or if
-- the same thing was an event before. The triggers of the next migrations call it in the transaction of each change, so
-- that no code can forget one and a purchase sends no statement more. As definer: the apps of the release before this one
-- get their rights on the new tables a moment after this migration.
CREATE FUNCTION record_partner_event(event_type text, event_occurrence text, event_subject uuid, event_user uuid)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.partner_webhooks WHERE enabled AND event_type = ANY (event_types)) THEN
    RETURN;
  END IF;
  WITH event AS (
    INSERT INTO public.partner_events (id, type, occurrence, subject_id, user_id)
    VALUES (uuidv7(), event_type, event_occurrence, event_subject, event_user)
    ON CONFLICT (occurrence) DO NOTHING
    RETURNING id
  )
  INSERT INTO public.partner_deliveries (id, event_id, webhook_id, type)
  SELECT uuidv7(), event.id, webhook.id, event_type
  FROM event, public.partner_webhooks AS webhook
  WHERE webhook.enabled AND event_type = ANY (webhook.event_types);
END $$;
