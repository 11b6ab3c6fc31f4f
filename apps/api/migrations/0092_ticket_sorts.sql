-- concurrently
CREATE INDEX CONCURRENTLY "tickets_subject" ON "tickets" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tickets_user_name" ON "tickets" USING btree ("user_name","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tickets_user_email" ON "tickets" USING btree ("user_email","id");