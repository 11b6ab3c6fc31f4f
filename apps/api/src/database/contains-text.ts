import { ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Any of the columns contains the text, without case. `%`, `_` and `\` stand for themselves. */
export const containsText = (columns: PgColumn[], text: string | undefined): SQL | undefined => {
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
};
