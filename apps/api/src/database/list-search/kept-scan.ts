import { getTableColumns, sql } from 'drizzle-orm';
import type { ReadDatabase } from '../database.ts';
import type { Search, SearchedText } from './compose-search.ts';
import { keepStatement } from './kept-statements.ts';
import type { PageRequest, PageTable } from './page-request.ts';
import { composeScan, type FoundPage, type ScanWindow } from './search-plans.ts';

interface ScannedRow {
  row: object | null;
  id: string | null;
  total: number;
  isComplete: boolean;
}

/**
 * The first plan of a search, whose statement is kept for all texts: it reads the same index entries for each of them. The
 * page is small, so its rows come with it. Null where the search has conditions of its text, or no statement can be kept.
 */
export async function scanByKeptStatement<T extends PageTable>(
  database: ReadDatabase,
  request: PageRequest<T> & { search: Search },
  window: ScanWindow,
): Promise<(FoundPage & { isComplete: boolean }) | null> {
  const { keptAs, search, orderBy } = request;
  const { ofAnyText } = search;
  // What a list adds to its search has values of the text.
  if (!keptAs || !ofAnyText || search.named || search.related) return null;
  const table: PageTable = request.table;
  const scan = keepStatement<ScannedRow[], SearchedText>(
    `${keptAs}, of ${window.scannedRows} up to ${window.bound}`,
    (from, values) => {
      const page = composeScan({ ...request, search: ofAnyText.compose(values) }, window);
      return from
        .select({
          row: getTableColumns(table),
          id: sql<string | null>`${table.id}`,
          total: sql<number>`total`,
          isComplete: sql<boolean>`"isComplete"`,
        })
        .from(sql`(${page}) as page`.inlineParams())
        .leftJoin(table, sql`${table.id} = any(page::uuid[])`)
        .orderBy(...orderBy);
    },
  );
  if (!scan) return null;
  const found = await scan(database, ofAnyText.values);
  return {
    ids: found.flatMap(({ id }) => id ?? []),
    rows: found.flatMap(({ row }) => row ?? []),
    total: found[0]?.total ?? 0,
    isComplete: found[0]?.isComplete ?? true,
  };
}
