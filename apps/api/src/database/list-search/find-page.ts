import { and, getTableName, or, type SQL } from 'drizzle-orm';
import type { ReadDatabase } from '../database.ts';
import type { Search } from './compose-search.ts';
import { recallEstimate } from './count-rows.ts';
import { scanByKeptStatement } from './kept-scan.ts';
import { chooseWindow, type PageBounds, type PageRequest, type PageTable } from './page-request.ts';
import { collectFromIndexes, type FoundPage, filterThenSort, scanInSortOrder } from './search-plans.ts';

/** Filters leave a small part of a table if it has more than so many times their rows. */
const smallPart = 4;

/** What Postgres estimates of the rows that the filters leave, under a name for each list and its filters. */
function nameEstimate(filteredAs: string | undefined, what: string): string | undefined {
  return filteredAs && `${what} of ${filteredAs}`;
}

/** Whether so few rows are left, by Postgres's estimates, that each of them can be checked. */
export async function leavesFewRows(
  database: ReadDatabase,
  { table, where, filteredAs }: Pick<PageRequest<PageTable>, 'table' | 'where' | 'filteredAs'>,
  { fewRows, filteredRows }: Pick<PageBounds, 'fewRows' | 'filteredRows'>,
): Promise<boolean> {
  const left = await recallEstimate(database, { table, where, name: nameEstimate(filteredAs, 'rows') });
  if (left <= fewRows) return true;
  // Filters that leave most of a table have no index that reads less than the table.
  return (
    left <= filteredRows &&
    left * smallPart < (await recallEstimate(database, { table, name: getTableName(table) }))
  );
}

/** Finds the ids of the page by the plan that reads the fewest rows, by Postgres's estimates. */
export async function findPage<T extends PageTable>(
  database: ReadDatabase,
  searched: PageRequest<T> & { search: Search },
  { found, fewRows, filteredRows, collectedRows, scannedRows }: PageBounds,
): Promise<FoundPage> {
  const { table, where, parts, search, filteredAs } = searched;
  const window = chooseWindow(searched, found);
  const isListed = and(where, parts && or(...parts));
  const estimate = (condition: SQL, name?: string) =>
    recallEstimate(database, { table, where: and(isListed, condition), name });
  if (await leavesFewRows(database, { table, where: isListed, filteredAs }, { fewRows, filteredRows }))
    return filterThenSort(database, searched, window);
  const matches = await estimate(search.inText, nameEstimate(filteredAs, 'matches'));
  // Matches that begin with the text are next to each other in such a sort; collecting them is fast if the rest are few.
  // Twice as many as usual: a scan from the sort's start would seldom reach them, and they would be collected after it.
  const areAdjacent = async () =>
    search.alongSort !== undefined &&
    (await estimate(search.alongSort)) > matches / 2 &&
    (await estimate(search.visitedByTrigrams)) <= 2 * collectedRows;
  if (matches > collectedRows && !(await areAdjacent())) {
    const scan = { ...window, scannedRows };
    const scanned =
      (await scanByKeptStatement(database, searched, scan)) ??
      (await scanInSortOrder(database, searched, scan));
    if (scanned.isComplete) return scanned;
  }
  return collectFromIndexes(database, searched, window);
}
