import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The rows of a list, and their order. */
export interface SortedRows {
  table: PgTable & { id: PgColumn };
  where: SQL | undefined;
  orderBy: SQL[];
  /**
   * Conditions of which every row of the list meets exactly one, where each index of the table begins with the column that
   * they compare. An index holds the order of one part, and not that of several parts together.
   */
  parts?: readonly SQL[] | undefined;
}

export function inOrder(orderBy: SQL[]): SQL {
  return sql`order by ${sql.join(orderBy, sql`, `)}`;
}

/** The conditions of each part of the rows; of all rows where they have no parts. */
export function listPartConditions({ where, parts }: Pick<SortedRows, 'where' | 'parts'>): SQL[] {
  if (!parts) return [where ?? sql`true`];
  return parts.map((part) => sql`${and(part, where)}`);
}

/**
 * Selects from the rows along the sort. Of several parts, each yields its first rows from the index, and these are
 * merged: at most so many index entries are read for each part as for a list of only that part.
 */
export function selectAlongSort(
  rows: SortedRows,
  selection: SQL,
  { limit, offset = 0 }: { limit: number; offset?: number },
): SQL {
  const { table, orderBy } = rows;
  const order = inOrder(orderBy);
  const conditions = listPartConditions(rows);
  const [only] = conditions;
  if (conditions.length === 1)
    return sql`select ${selection} from ${table} where ${only} ${order} limit ${limit} offset ${offset}`;
  // Postgres leaves out the columns that nothing outside asks for, so an index can still answer without the table.
  const firstOfEach = conditions.map(
    (condition) => sql`(select * from ${table} where ${condition} ${order} limit ${limit + offset})`,
  );
  return sql`select ${selection} from (${sql.join(firstOfEach, sql` union all `)})
    as ${sql.identifier(getTableName(table))} ${order} limit ${limit} offset ${offset}`;
}

/** Selects one row for each that the list has, up to the bound, in any order. */
export function selectToCount(rows: Omit<SortedRows, 'orderBy'>, bound: number): SQL {
  const each = listPartConditions(rows).map(
    (condition) => sql`(select 1 from ${rows.table} where ${condition} limit ${bound})`,
  );
  return sql`select 1 from (${sql.join(each, sql` union all `)}) as counted limit ${bound}`;
}
