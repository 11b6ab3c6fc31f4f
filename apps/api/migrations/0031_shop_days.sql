ALTER TABLE "disputes" ADD COLUMN "respond_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
-- IANA name of the zone whose days staff count by. Before the first save of the settings there is no row.
CREATE FUNCTION shop_time_zone() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT time_zone FROM shop_settings), 'UTC')
$$;
--> statement-breakpoint
-- The first moment of a calendar day of the shop. Stable: a query computes it once and can use an index.
CREATE FUNCTION shop_day_start(day date) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT day::timestamp AT TIME ZONE shop_time_zone()
$$;
