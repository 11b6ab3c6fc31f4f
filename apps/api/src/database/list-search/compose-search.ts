import { eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Values } from '../prepare.ts';
import { escapePattern } from './list-conditions.ts';

/** A searched column with few different values, such as a status. */
interface ListedColumn {
  column: PgColumn;
  /** The rows whose values count. An index must start with the columns of this condition, followed by `column`. */
  within: SQL | undefined;
}

/**
 * The indexes of text fields that a list also sorts by. A sort index finds rows whose field begins with the text;
 * trigrams find all others.
 */
interface TextIndexes {
  /** The fields in lower case, by the names that lists sort by. */
  sorted: Record<string, SQL>;
  /** A column like `search`, without the first character of those fields; it has a trigram index. */
  rest: SQL;
  /** What the list is sorted by. */
  sort?: string | undefined;
}

/** The conditions that find a searched text in a large table. */
export interface Search {
  /** The row's `search` column contains the text. */
  inText: SQL;
  /** Found by trigrams, with a few false matches. Together with `beginnings` it covers all of `inText`. */
  byTrigrams: SQL;
  /** The rows that the trigram index visits for it: trigrams treat the start of a text as the start of a word. */
  visitedByTrigrams: SQL;
  /** For each sorted field, that it begins with the text. */
  beginnings: SQL[];
  /** The one of `beginnings` whose matches are next to each other in the list's own sort. */
  alongSort?: SQL | undefined;
  /** For each listed column, an array of its values that contain the text. */
  listed: { column: PgColumn; values: SQL }[];
  /** The rows that the text names exactly, by an id that is not part of the `search` column. */
  named?: SQL | undefined;
  /** The rows that belong to what the text finds in another table, such as a customer. */
  related?: SQL | undefined;
  /** The row matches in one way or the other. */
  matches: SQL | undefined;
  /** The same search of any text of the same form, for a statement that is kept. Undefined where a text may be an id. */
  ofAnyText?: { compose: (values: Values<SearchedText>) => Search; values: SearchedText } | undefined;
}

/** What a statement knows of the searched text, with `%` around or behind it. */
export interface SearchedText {
  pattern: string;
  beginning: string;
}

/** Fewer characters make no trigram; such a text is searched at the start of words. */
const shortestPart = 3;

function composePatterns(text: string): SearchedText {
  const start = [...text].length < shortestPart ? ' ' : '';
  const escaped = escapePattern(text);
  return { pattern: `%${start}${escaped}%`, beginning: `${escaped}%` };
}

/** The search of a list that is only filtered. */
export const everything: Search = {
  inText: sql`true`,
  byTrigrams: sql`true`,
  visitedByTrigrams: sql`true`,
  beginnings: [],
  listed: [],
  matches: sql`true`,
};

const nothing: Search = {
  inText: sql`false`,
  byTrigrams: sql`false`,
  visitedByTrigrams: sql`false`,
  beginnings: [],
  listed: [],
  matches: sql`false`,
};

/** The column's values that match. Every different value costs one look into the index. */
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

/** As long as ids are that people copy, such as PayPal's. */
const idPattern = /^[\w-]{8,64}$/;

/**
 * The rows with this very id in one of the columns, whose ids are written in capitals. The subquery runs once and
 * looks into the columns' own indexes, so no row that is only scanned is read.
 */
function findNamed(table: PgTable, ids: PgColumn[], text: string): SQL | undefined {
  if (ids.length === 0 || !idPattern.test(text)) return undefined;
  const is = or(...ids.map((column) => eq(column, text.toUpperCase())));
  return sql`${table}.id = any(array(select id from ${table} where ${is}))`;
}

/**
 * Finds rows that contain the text in one of the searched fields, ignoring case. A text of one or two characters is
 * searched at the start of words only, and one without letters or digits finds nothing, because no index knows it.
 *
 * The table's `search` column joins the searched fields that `listed` does not name, in lower case and each after a
 * blank. The database generates it in the migrations `list_search`, `log_search`, `list_values` and
 * `search_beginnings`, which also create its indexes; drizzle does not know it, so it is not part of a row.
 */
export function composeSearch(
  table: PgTable,
  text: string | undefined,
  { ids = [], ...fields }: SearchedFields & { ids?: PgColumn[] } = {},
): Search | undefined {
  if (!text) return undefined;
  if (!/[\p{L}\p{N}]/u.test(text)) return nothing;
  const values = composePatterns(text);
  const named = findNamed(table, ids, text);
  const search = composeConditions(table, fields, {
    pattern: sql`lower(${values.pattern})`,
    beginning: sql`lower(${values.beginning})`,
    named,
  });
  if (named) return search;
  // Postgres cannot look into a subquery while it plans, so its plan is the same for all texts, and it keeps that.
  const hidden = (value: SQLWrapper) => sql`(select lower(${value}::text))`;
  const compose = ({ pattern, beginning }: Values<SearchedText>) =>
    composeConditions(table, fields, { pattern: hidden(pattern), beginning: hidden(beginning) });
  return { ...search, ofAnyText: { compose, values } };
}

interface SearchedFields {
  listed?: ListedColumn[];
  indexes?: TextIndexes;
}

function composeConditions(
  table: PgTable,
  { listed: listedColumns = [], indexes }: SearchedFields,
  { pattern, beginning, named }: { pattern: SQL; beginning: SQL; named?: SQL | undefined },
): Search {
  const inText = sql`${table}.search like ${pattern}`;
  const listed = listedColumns.map((each) => ({ column: each.column, values: findValues(each, pattern) }));
  const isListed = listed.map(({ column, values }) => sql`${column} = any(${values})`);
  const startsWithText = (field: SQL) => sql`${field} like ${beginning}`;
  const beginnings = new Map(
    Object.entries(indexes?.sorted ?? {}).map(([sort, field]) => [sort, startsWithText(field)]),
  );
  const searched = indexes?.rest ?? sql`${table}.search`;
  const byTrigrams = sql`${searched} like ${pattern}`;
  return {
    inText,
    byTrigrams,
    visitedByTrigrams: sql`(${byTrigrams} or ${startsWithText(searched)})`,
    beginnings: [...beginnings.values()],
    alongSort: beginnings.get(indexes?.sort?.replace(/^-/, '') ?? ''),
    listed,
    named,
    matches: or(inText, ...isListed, named),
  };
}
