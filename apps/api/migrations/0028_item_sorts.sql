CREATE INDEX "items_on_sale_by_age" ON "items" USING btree ("created_at","id") WHERE "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_on_sale_by_name" ON "items" USING btree ("name","id") WHERE "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_on_sale_by_price" ON "items" USING btree ("price_minor","id") WHERE "items"."archived_at" is null;