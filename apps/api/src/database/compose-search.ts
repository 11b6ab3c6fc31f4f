import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { escapePattern } from './escape-pattern.ts';

/** A searched column of few values, such as a status. */
export interface ListedColumn {
  column: PgColumn;
  /** The rows whose values count; some index begins with the columns of this condition and goes on with `column`. */
  within: SQL | undefined;
}

/**
 * How a table's indexes find text in fields that it is sorted by, where rows that begin alike stand together:
 * the beginnings along those sorts, all the rest by trigrams.
 */
export interface TextIndexes {
  /** Those fields in lower case, by the names that lists sort by. */
  sorted: Record<string, SQL>;
  /** A column like `search`, without the first character of those fields; a trigram index stands on it. */
  rest: SQL;
  /** What the list is sorted by. */
  sort?: string | undefined;
}

/** What rows of a large table a searched text finds. */
export interface Search {
  /** The row is found by its `search` column. */
  inText: SQL;
  /** Those that the trigrams know, and a few more; together with `beginnings` all that `inText` finds. */
  byTrigrams: SQL;
  /** Those that are looked at for it: to the trigrams, the start of a text is the start of a word. */
  visited: SQL;
  /** For each sorted field, that it begins with the text. */
  beginnings: SQL[];
  /** The one among them that stands together in the list's own sort. */
  alongSort?: SQL | undefined;
  /** For each listed column an array of those of its values that are found. */
  listed: { column: PgColumn; values: SQL }[];
  /** The row is found either way. */
  matches: SQL | undefined;
}

/** Fewer characters make no trigram; such a text means the start of a word. */
const shortestPart = 3;

function composePattern(text: string): SQL {
  const start = [...text].length < shortestPart ? ' ' : '';
  return sql`lower(${`%${start}${escapePattern(text)}%`})`;
}
function composeBeginning(text: string): SQL {
  return sql`lower(${`${escapePattern(text)}%`})`;
}

const nothing: Search = {
  inText: sql`false`,
  byTrigrams: sql`false`,
  visited: sql`false`,
  beginnings: [],
  listed: [],
  matches: sql`false`,
};

/** The column's values that match, by one look into its index for each value that there is. */
function findValues({ column, within }: ListedColumn, pattern: SQL): SQL {
  const next = (after: SQL) =>
    sql`(select ${column} from ${column.table} where ${within} and ${column} > ${after} order by ${column} limit 1)`;
  return sql`array(
    with recursive listed(value) as (
      ${next(sql`''`)} union all select ${next(sql`listed.value`)} from listed where listed.value is not null
    )
    select value from listed where ' ' || lower(value) like ${pattern}
  )`;
}

/**
 * Rows that contain the text, without case, in one of the searched fields. A text of one or two characters is looked
 * for at the start of words alone, and one without any letter or digit finds nothing: no index knows it. `%`, `_`
 * and `\` stand for themselves.
 *
 * The table's `search` column holds, in lower case and with a blank before each, the searched fields that `listed`
 * does not name. The database makes it, in the migrations `list_search`, `log_search`, `list_values` and
 * `search_beginnings`, where its indexes stand too; drizzle does not know it, so no row carries it.
 */
export function composeSearch(
  table: PgTable,
  text: string | undefined,
  { listed: listedColumns = [], indexes }: { listed?: ListedColumn[]; indexes?: TextIndexes } = {},
): Search | undefined {
  if (!text) return undefined;
  if (!/[\p{L}\p{N}]/u.test(text)) return nothing;
  const pattern = composePattern(text);
  const inText = sql`${table}.search like ${pattern}`;
  const listed = listedColumns.map((each) => ({ column: each.column, values: findValues(each, pattern) }));
  const isListed = listed.map(({ column, values }) => sql`${column} = any(${values})`);
  const startsWithText = (field: SQL) => sql`${field} like ${composeBeginning(text)}`;
  const beginnings = new Map(
    Object.entries(indexes?.sorted ?? {}).map(([sort, field]) => [sort, startsWithText(field)]),
  );
  const searched = indexes?.rest ?? sql`${table}.search`;
  const byTrigrams = sql`${searched} like ${pattern}`;
  return {
    inText,
    byTrigrams,
    visited: sql`(${byTrigrams} or ${startsWithText(searched)})`,
    beginnings: [...beginnings.values()],
    alongSort: beginnings.get(indexes?.sort?.replace(/^-/, '') ?? ''),
    listed,
    matches: or(inText, ...isListed),
  };
}
