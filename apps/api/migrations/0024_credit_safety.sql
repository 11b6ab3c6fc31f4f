CREATE TABLE "ai_key_pauses" (
	"key_id" uuid NOT NULL,
	"model" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_key_pauses_key_id_model_pk" PRIMARY KEY("key_id","model")
);
--> statement-breakpoint
CREATE TABLE "credit_take_backs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"shortfall" bigint NOT NULL,
	"description" text NOT NULL,
	"order_code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_take_backs_shortfall" CHECK ("credit_take_backs"."shortfall" between 0 and "credit_take_backs"."amount")
);
--> statement-breakpoint
CREATE TABLE "video_prompt_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_key_pauses" ADD CONSTRAINT "ai_key_pauses_key_id_ai_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."ai_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_take_backs" ADD CONSTRAINT "credit_take_backs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_prompt_counts" ADD CONSTRAINT "video_prompt_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_take_backs_reference" ON "credit_take_backs" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "credit_take_backs_user" ON "credit_take_backs" USING btree ("user_id");--> statement-breakpoint
-- Claims of earlier refunds. Their shortfalls are now paid by credits that were on hold when the refund came.
INSERT INTO credit_take_backs (id, user_id, reference, amount, shortfall, description, order_code, created_at)
SELECT refunds.id, orders.user_id, 'refund:' || refunds.id, refunds.credits_returned + refunds.credit_shortfall,
       refunds.credit_shortfall, 'Refund of ' || orders.product_name || ', order ' || orders.order_code,
       orders.order_code, coalesce(refunds.completed_at, refunds.created_at)
  FROM refunds
  JOIN payments ON payments.id = refunds.payment_id
  JOIN orders ON orders.id = payments.order_id
 WHERE refunds.credits_returned + refunds.credit_shortfall > 0;
