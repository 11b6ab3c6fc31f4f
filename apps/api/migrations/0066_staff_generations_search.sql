-- backfill: generations
UPDATE generations SET search = ' ' || lower(left(input ->> 'prompt', 300)) WHERE id BETWEEN $1 AND $2 AND search IS NULL;
