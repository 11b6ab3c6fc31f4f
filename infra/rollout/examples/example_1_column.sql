-- A new column, and a trigger that fills it in the rows of the version that does not know it.
ALTER TABLE orders ADD COLUMN buyer_name text;
--> statement-breakpoint
CREATE FUNCTION fill_buyer_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.buyer_name := lower(NEW.customer_name);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER fill_buyer_name BEFORE INSERT OR UPDATE OF customer_name ON orders
  FOR EACH ROW EXECUTE FUNCTION fill_buyer_name();
