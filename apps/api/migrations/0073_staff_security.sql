CREATE TABLE "authenticator_apps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea",
	"added_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_step" bigint,
	"new_secret" "bytea",
	"new_secret_ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sign_count" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_synced" boolean NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"proof_hash" "bytea",
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "team_security" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_second_factor_required" boolean DEFAULT false NOT NULL,
	"refund_limit_minor" integer DEFAULT 10000,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_security_single" CHECK ("team_security"."id" = 1),
	CONSTRAINT "team_security_refund_limit" CHECK ("team_security"."refund_limit_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wrong_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_questions" ADD CONSTRAINT "passkey_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_codes" ADD CONSTRAINT "wrong_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_questions_challenge" ON "passkey_questions" USING btree ("challenge");--> statement-breakpoint
CREATE INDEX "passkey_questions_user" ON "passkey_questions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_questions_expiry" ON "passkey_questions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_code" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_sign_in" ON "staff_sessions" USING btree ("user_id","signed_in_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_last_seen" ON "staff_sessions" USING btree ("last_seen_at");--> statement-breakpoint
INSERT INTO team_security DEFAULT VALUES;
--> statement-breakpoint
-- What calls remember of a session of staff.
CREATE FUNCTION announce_staff_security() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signals', 'staff-security:' || coalesce(NEW.user_id, OLD.user_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_passkey AFTER INSERT OR DELETE ON passkeys
  FOR EACH ROW EXECUTE FUNCTION announce_staff_security();
--> statement-breakpoint
CREATE TRIGGER announce_authenticator_app AFTER INSERT OR DELETE OR UPDATE OF secret ON authenticator_apps
  FOR EACH ROW EXECUTE FUNCTION announce_staff_security();
--> statement-breakpoint
-- Not for the last use, which is written every few minutes.
CREATE TRIGGER announce_staff_session AFTER DELETE OR UPDATE OF proof_hash, confirmed_at, ended_at ON staff_sessions
  FOR EACH ROW EXECUTE FUNCTION announce_staff_security();
--> statement-breakpoint
CREATE FUNCTION announce_team_security() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signals', 'team-security');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_team_security AFTER UPDATE ON team_security
  FOR EACH ROW EXECUTE FUNCTION announce_team_security();
