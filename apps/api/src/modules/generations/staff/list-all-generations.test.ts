import { type SQLWrapper, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../../../test/clone-database.ts';
import { openDatabase } from '../../../database/database.ts';
import type { PageBounds } from '../../../database/list-search/page-request.ts';
import { selectPage } from '../../../database/list-search/select-page.ts';
import { users } from '../../users/users.tables.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';
import { composeGenerationPage } from './list-all-generations.ts';

const clone = await cloneDatabase();
const { database, close } = openDatabase({ url: clone.url, poolSize: 4 });
afterAll(async () => {
  await close();
  await clone.drop();
});
type Query = Parameters<typeof composeGenerationPage>[1];

function pick<T>(values: readonly T[], place: number): T {
  return values[place % values.length] as T;
}
function day(place: number) {
  return new Date(Date.UTC(2026, 0, 1 + place));
}
const names = ['Maria Lopez', 'Ann O_Neil', 'Boat Builder', 'Łukasz Nowak', 'Q'];
const prompts = ['A paper boat', 'a BOAT on a river', 'Zoom out 100%', 'maria in the rain', 'Slow pan', ''];
const kinds = ['video', 'image', 'code'] as const;
const statuses = ['queued', 'succeeded', 'failed'] as const;

let people: { id: string; name: string; email: string }[] = [];
let stored: GenerationRow[] = [];
beforeAll(async () => {
  people = await database
    .insert(users)
    .values(names.map((name, n) => ({ firebaseUid: `uid-${n}`, email: `customer${n}@people.test`, name })))
    .returning();
  // Factors without a common divisor mix the columns; every value is in many rows.
  const drawn = Array.from({ length: 300 }, (_, n) => ({
    id: uuidv7(),
    userId: pick(people, n * 7).id,
    kind: pick(kinds, n * n + n),
    status: pick(statuses, n * 5 + (n % 7)),
    input: { prompt: pick(prompts, n * 11 + (n % 13)) },
    creditCost: 1,
    deadlineAt: day(50),
    createdAt: day(n % 40),
    deletedAt: n % 17 === 0 ? day(60) : null,
  }));
  stored = await database.insert(generations).values(drawn).returning();
  await clone.asOwner('analyze generations');
  await clone.asOwner('analyze users');
});

type Key = string | number;
const keys = {
  createdAt: (row: GenerationRow): Key[] => [+row.createdAt],
  kind: (row: GenerationRow): Key[] => [row.kind, +row.createdAt],
  status: (row: GenerationRow): Key[] => [row.status, +row.createdAt],
};
function compareKeys(one: Key[], other: Key[]): number {
  const place = one.findIndex((key, index) => key !== other[index]);
  return place < 0 ? 0 : (one[place] as Key) < (other[place] as Key) ? -1 : 1;
}

function isFound(row: GenerationRow, term: string): boolean {
  if (row.id === term) return true;
  if (!/[\p{L}\p{N}]/u.test(term)) return false;
  const owner = people.find(({ id }) => id === row.userId);
  const { prompt } = row.input as { prompt: string };
  const wanted = (term.length < 3 ? ` ${term}` : term).toLowerCase();
  const fields = [prompt, owner?.name, owner?.email, 'member', 'free'];
  return fields.some((field) => ` ${field}`.toLowerCase().includes(wanted));
}

/** The page by the plainest of means. */
function findPlainly(query: Query & { sort: string }, bound: number) {
  const { sort, page = 1, limit = 10 } = query;
  // Every sort is a field, with or without the sign.
  const compose = keys[sort.replace('-', '') as keyof typeof keys];
  const found = stored
    .filter((row) => !row.deletedAt)
    .filter((row) => !query.kind || row.kind === query.kind)
    .filter((row) => !query.status || row.status === query.status)
    .filter((row) => !query.userId || row.userId === query.userId)
    .filter((row) => !query.startDate || +row.createdAt >= +new Date(query.startDate))
    .filter((row) => !query.endDate || +row.createdAt <= +new Date(query.endDate))
    .filter((row) => !query.search || isFound(row, query.search))
    .sort((one, other) => compareKeys([...compose(one), one.id], [...compose(other), other.id]));
  const ordered = (sort.startsWith('-') ? found.reverse() : found).slice(0, bound);
  return { ids: ordered.slice((page - 1) * limit, page * limit).map(({ id }) => id), total: ordered.length };
}

const all = 1e6;
const few = { counted: 60, found: 40 };
const ways: Record<string, PageBounds> = {
  'filters, then sorts': { ...few, fewRows: all, filteredRows: all, collectedRows: all, scannedRows: all },
  'collects all matches from the indexes': {
    ...{ ...few, fewRows: -1, filteredRows: -1, collectedRows: all, scannedRows: all },
  },
  'scans along the sort, and collects what it did not find': {
    ...{ ...few, fewRows: -1, filteredRows: -1, collectedRows: -1, scannedRows: 15 },
  },
  'finds the matches while it scans': {
    ...{ ...few, fewRows: -1, filteredRows: -1, collectedRows: -1, scannedRows: 90 },
  },
};
const terms = ['boat', 'maria', 'customer3@', 'ŁUKASZ', 'q', 'o_n', '100%', '%%', 'river', 'zzz', 'slow p'];
const filters: Partial<Query>[] = [
  {},
  { status: 'failed' },
  { kind: 'video', status: 'succeeded' },
  { startDate: '2026-01-05', endDate: '2026-01-28' },
];
// The keys of `keys` are the fields of its literal.
const fields = Object.keys(keys) as (keyof typeof keys)[];
const sorts = fields.flatMap((field) => [field, `-${field}` as const]);

async function find(query: Query, bounds: PageBounds) {
  const { rows, total } = await selectPage(database, await composeGenerationPage(database, query), bounds);
  return { query, ids: rows.map(({ id }) => id), total };
}

describe.each(Object.entries(ways))('a search that %s', (_, bounds) => {
  test.each(sorts)('finds what a plain look at every result finds, by %s', async (sort) => {
    const named = stored.find(({ deletedAt }) => !deletedAt)?.id ?? '';
    for (const [term, search] of [...terms, named].entries())
      for (const [place, filter] of filters.entries()) {
        const query = { ...filter, search, sort, limit: 7, page: 1 + ((term + place) % 3) };
        expect(await find(query, bounds)).toEqual({ query, ...findPlainly(query, few.found) });
      }
  });
});

test.each(sorts)('a list without a search is sorted by %s', async (sort) => {
  const ofOne = { userId: pick(people, 1).id };
  for (const filter of [...filters, ofOne]) {
    const query = { ...filter, sort, page: 2, limit: 20 };
    const bounds = { ...few, fewRows: all, filteredRows: all, collectedRows: all, scannedRows: all };
    expect(await find(query, bounds)).toEqual({ query, ...findPlainly(query, few.counted) });
  }
});

/** In a table as small as this one, Postgres would otherwise read all of it. */
async function explain(query: SQLWrapper): Promise<string> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

test.each(sorts)('by %s, a page is read along an index, without a sort of all results', async (sort) => {
  const { where, orderBy } = await composeGenerationPage(database, { sort });
  const page = database.select({ id: generations.id }).from(generations).where(where);
  const plan = await explain(page.orderBy(...orderBy).limit(25));
  expect(plan).toMatch(/Index Only Scan( Backward)? using generations_by_/);
  expect(plan).not.toContain('Sort');
});
