CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_assignments" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"assignee_id" uuid NOT NULL,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_notes" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_notes_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" uuid NOT NULL,
	"author_id" uuid,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_writers" (
	"ticket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_writers_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "ticket_assignments" ADD CONSTRAINT "ticket_assignments_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_assignments" ADD CONSTRAINT "ticket_assignments_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_writers" ADD CONSTRAINT "ticket_writers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_writers" ADD CONSTRAINT "ticket_writers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_assignments_assignee" ON "ticket_assignments" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "ticket_notes_ticket" ON "ticket_notes" USING btree ("ticket_id","sequence");--> statement-breakpoint
CREATE INDEX "ticket_notes_author" ON "ticket_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "ticket_writers_user" ON "ticket_writers" USING btree ("user_id");
--> statement-breakpoint
-- A subject that only the streams of staff follow: a customer's stream is not even woken.
CREATE FUNCTION announce_ticket_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signals', 'ticket-desk:' || coalesce(NEW.ticket_id, OLD.ticket_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_ticket_desk AFTER INSERT ON ticket_notes
  FOR EACH ROW EXECUTE FUNCTION announce_ticket_desk();
--> statement-breakpoint
CREATE TRIGGER announce_ticket_desk AFTER INSERT OR UPDATE OR DELETE ON ticket_assignments
  FOR EACH ROW EXECUTE FUNCTION announce_ticket_desk();
--> statement-breakpoint
CREATE TRIGGER announce_ticket_desk AFTER INSERT OR UPDATE OR DELETE ON ticket_writers
  FOR EACH ROW EXECUTE FUNCTION announce_ticket_desk();
