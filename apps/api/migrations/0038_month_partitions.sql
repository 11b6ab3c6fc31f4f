-- Partitions by month: `partition-table` turns a table that grows without end into them, and the worker asks every day
-- for those of the next months. Only the owner may create tables, so the function runs as its owner and takes no names.
CREATE SCHEMA IF NOT EXISTS partitions;--> statement-breakpoint
CREATE FUNCTION create_month_partitions(ahead integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '100ms' AS $$
DECLARE
  parent record;
  model oid;
  month timestamptz;
  part text;
  made integer := 0;
  definition text;
BEGIN
  PERFORM pg_advisory_xact_lock(4107241);
  FOR parent IN SELECT oid, relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'p' LOOP
    LOOP
      -- The newest partition ends where the next month begins.
      SELECT max((regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz)
        INTO month FROM pg_class JOIN pg_inherits ON inhrelid = oid WHERE inhparent = parent.oid;
      EXIT WHEN month IS NULL OR month > date_trunc('month', now()) + make_interval(months => ahead);
      SELECT oid INTO model FROM pg_class JOIN pg_inherits ON inhrelid = oid
        WHERE inhparent = parent.oid AND relkind = 'r' ORDER BY oid DESC LIMIT 1;
      part := format('partitions.%I', parent.relname || to_char(month, '_YYYY_MM'));
      EXECUTE format(
        'CREATE TABLE %s (LIKE public.%I INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS INCLUDING STORAGE)',
        part, parent.relname);
      FOR definition IN
        SELECT format('ALTER TABLE %s ADD %s', part, pg_get_constraintdef(oid)) FROM pg_constraint
          WHERE conrelid = model AND contype = 'p'
        UNION ALL
        SELECT format('ALTER TABLE %s ALTER %I SET STATISTICS %s', part, attname, attstattarget) FROM pg_attribute
          WHERE attrelid = parent.oid AND attstattarget > 0
        UNION ALL
        SELECT format('ALTER TABLE %s SET (%s)', part, array_to_string(reloptions, ', ')) FROM pg_class
          WHERE oid = model AND reloptions IS NOT NULL
        UNION ALL
        -- Triggers for rows come with the parent; those for statements would let a statement on the partition pass.
        SELECT replace(pg_get_triggerdef(oid), format(' ON public.%I ', parent.relname), format(' ON %s ', part))
          FROM pg_trigger WHERE tgrelid = parent.oid AND NOT tgisinternal AND tgtype & 1 = 0
        UNION ALL
        SELECT format('ALTER TABLE public.%I ATTACH PARTITION %s FOR VALUES FROM (%L) TO (%L)',
                      parent.relname, part, month, month + interval '1 month')
      LOOP
        EXECUTE definition;
      END LOOP;
      made := made + 1;
    END LOOP;
  END LOOP;
  RETURN made;
END $$;
--> statement-breakpoint
-- The progress of generations is the only partitioned table that the apps may shorten. The log of what staff did is not.
CREATE FUNCTION drop_progress_partitions(before timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '100ms' AS $$
DECLARE
  part text;
  dropped integer := 0;
BEGIN
  FOR part IN
    SELECT format('%I.%I', relnamespace::regnamespace, relname) FROM pg_class JOIN pg_inherits ON inhrelid = oid
     WHERE inhparent = to_regclass('public.generation_events') AND relkind = 'r'
       AND (regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz
         <= least(before, now() - interval '7 days')
  LOOP
    EXECUTE 'DROP TABLE ' || part;
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
EXCEPTION WHEN lock_not_available THEN
  -- The next run tries again; until then the rows are deleted one by one.
  RETURN 0;
END $$;
