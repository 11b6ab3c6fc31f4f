import type { AllOrdersQuery, PaymentStatus } from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import type { UserActor } from '../../context.ts';
import { openDatabase } from '../../database/database.ts';
import type { PageBounds } from '../../database/list-search/page-request.ts';
import { selectPage } from '../../database/list-search/select-page.ts';
import { composeOrderPage } from './list-orders.ts';
import { type OrderRow, orders } from './orders.tables.ts';

const clone = await cloneDatabase();
const { database, close } = openDatabase({ url: clone.url, poolSize: 4 });
afterAll(async () => {
  await close();
  await clone.drop();
});
// The query reads only the role and the id of an actor.
const admin = { kind: 'user', user: { id: crypto.randomUUID(), role: 'Admin' } } as UserActor;

function pick<T>(values: readonly T[], place: number): T {
  return values[place % values.length] as T;
}
const names = ['Maria Lopez', 'maria Green', 'Ana Mariani', 'Zoe Paid', 'Ann O_Neil', 'Studio Smith', 'Q'];
const products = ['Studio', 'Studio Pro', 'Early Bird', 'Paid Plan'];
const statuses: PaymentStatus[] = ['pending', 'Paid', 'Refunded', 'Cancelled', 'Partly refunded', 'Disputed'];
const returned: Record<string, PaymentStatus[]> = {
  refunded: ['Refunded', 'Partly refunded'],
  disputed: ['Disputed'],
};
const codes = 'QAZWSXEDCRFV';
function day(place: number) {
  return new Date(Date.UTC(2026, 0, 1 + place));
}

let stored: OrderRow[] = [];
beforeAll(async () => {
  // Factors without a common divisor mix the columns; every value is in many rows.
  const drawn = Array.from({ length: 330 }, (_, n) => ({
    kind: n % 3 === 0 ? ('item' as const) : ('package' as const),
    orderCode: `${pick([...codes], n * 7)}${String(n * 7919).padStart(7, '0')}`,
    paymentCode: `PAYM${String(n).padStart(4, '0')}`,
    transactionId: n % 4 === 0 ? `TXN${String(n).padStart(14, '0')}` : null,
    productId: crypto.randomUUID(),
    productName: pick(products, n * n + n),
    product: {
      ...{ sellerEmail: '', accessUrl: '', featuredImage: '', points: [] },
      ...{ guidelines: '', slug: '', itemCode: '' },
    },
    ...{ priceMinor: 100 + (n % 4), feeMinor: 0, totalMinor: 100 + (n % 4), currency: 'USD' as const },
    ...{ credit: 1, validityDays: 30, address: '', country: '' },
    paymentStatus: pick(statuses, n * 5 + (n % 7)),
    orderStatus: pick(statuses, n * 3 + (n % 11)),
    customerEmail: `customer${n % 5}@people.test`,
    customerName: pick(names, n * 11 + (n % 13)),
    createdAt: day(n % 40),
    deletedAt: n % 17 === 0 ? day(60) : null,
  }));
  stored = await database.insert(orders).values(drawn).returning();
  await clone.asOwner('analyze orders');
});

type Key = string | number;
/** What each sort compares, with what it compares among equal values. */
const keys = {
  createdAt: (row: OrderRow) => [+row.createdAt],
  orderId: (row: OrderRow) => [row.orderCode],
  customerName: (row: OrderRow) => [row.customerName.toLowerCase()],
  customerEmail: (row: OrderRow) => [row.customerEmail.toLowerCase()],
  packageName: (row: OrderRow) => [row.productName, +row.createdAt],
  totalPrice: (row: OrderRow) => [row.totalMinor, row.productName, +row.createdAt],
  paymentStatus: (row: OrderRow) => [row.paymentStatus, +row.createdAt],
  orderStatus: (row: OrderRow) => [row.orderStatus, row.paymentStatus, +row.createdAt],
} satisfies Record<string, (row: OrderRow) => Key[]>;
function compareKeys(one: Key[], other: Key[]): number {
  const place = one.findIndex((key, index) => key !== other[index]);
  return place < 0 ? 0 : (one[place] as Key) < (other[place] as Key) ? -1 : 1;
}

function isFound(row: OrderRow, term: string): boolean {
  if (!/\w/.test(term.replaceAll('_', ''))) return false;
  if ([row.paymentCode, row.transactionId].includes(term.toUpperCase())) return true;
  const { orderCode, customerName, customerEmail, productName, orderStatus } = row;
  const fields = [orderCode, customerName, customerEmail, productName, orderStatus];
  const wanted = (term.length < 3 ? ` ${term}` : term).toLowerCase();
  return fields.some((field) => ` ${field}`.toLowerCase().includes(wanted));
}

/** The page by the plainest of means. */
function findPlainly(query: AllOrdersQuery & { sort: string }, bound: number) {
  const { sort, page = 1, limit = 10 } = query;
  // Every sort is a field, with or without the sign.
  const compose: (row: OrderRow) => Key[] = keys[sort.replace('-', '') as keyof typeof keys];
  const from = query.startDate ? +new Date(query.startDate) : -Infinity;
  const to = query.endDate ? +new Date(query.endDate) : Infinity;
  const found = stored
    .filter((row) => (!query.kind || row.kind === query.kind) && !row.deletedAt)
    .filter((row) => !query.orderStatus || row.orderStatus === query.orderStatus)
    .filter((row) => !query.packageName || row.productName === query.packageName)
    .filter(
      (row) => row.totalMinor >= (query.minTotal ?? 0) && row.totalMinor <= (query.maxTotal ?? Infinity),
    )
    .filter(({ paymentStatus }) => !query.returned || returned[query.returned]?.includes(paymentStatus))
    .filter((row) => !query.paymentStatus || row.paymentStatus === query.paymentStatus)
    .filter((row) => !query.userEmail || row.customerEmail === query.userEmail)
    .filter((row) => +row.createdAt >= from && +row.createdAt <= to)
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
    ...few,
    fewRows: -1,
    filteredRows: -1,
    collectedRows: all,
    scannedRows: all,
  },
  'scans along the sort, and collects what it did not find': {
    ...few,
    fewRows: -1,
    filteredRows: -1,
    collectedRows: -1,
    scannedRows: 15,
  },
  'finds the matches while it scans': {
    ...few,
    fewRows: -1,
    filteredRows: -1,
    collectedRows: -1,
    scannedRows: 90,
  },
};
const terms = [
  'maria',
  'maria g',
  'ariani',
  'studio',
  'paid',
  'refund',
  'early bird',
  '0791',
  'q',
  'an',
  'o_n',
  '__',
  'customer3@',
  'people.test',
  'ustomer1',
  'paym0100',
  'TXN00000000000104',
  'zzz',
];
const filters: Partial<AllOrdersQuery>[] = [
  {},
  { paymentStatus: 'pending' },
  { startDate: '2026-01-05', endDate: '2026-01-28' },
  { paymentStatus: 'Paid', startDate: '2026-01-02', endDate: '2026-02-03' },
  { userEmail: 'customer2@people.test' },
  { orderStatus: 'Refunded', maxTotal: 102 },
  { packageName: 'Studio Pro', minTotal: 101 },
  { returned: 'refunded' },
  { returned: 'disputed', startDate: '2026-01-02', endDate: '2026-02-03' },
];
// The keys of `keys` are the fields of its literal.
const fields = Object.keys(keys) as (keyof typeof keys)[];
const sorts = fields.flatMap((field) => [field, `-${field}` as const]);
/** Undefined for a list of both. */
const kinds = ['package', 'item', undefined] as const;

// Before the others: a process keeps a limited number of statements.
test.each([
  { what: 'a first page', searches: [undefined], mark: 'limit 3 offset 0', custom: 0 },
  // Postgres compares a few plans of single texts with the one for all.
  {
    what: 'a scan of a search',
    searches: ['maria', 'studio', 'zzz', 'o_n'],
    mark: 'limit 91 offset 0',
    custom: 5,
  },
])(
  '$what is planned once by a connection, and not again for each caller',
  async ({ searches, mark, custom }) => {
    const turns = 12;
    const bounds = { ...few, fewRows: -1, filteredRows: -1, collectedRows: -1, scannedRows: 91 };
    const plans = await database.transaction(async (transaction) => {
      for (let turn = 0; turn < turns; turn += 1) {
        const search = pick(searches, turn);
        const query = { search, sort: '-createdAt', kind: 'package', page: 1, limit: 3 } as const;
        await selectPage(transaction, composeOrderPage(admin, query), bounds);
      }
      const { rows } = await transaction.execute(
        sql`select generic_plans::int, custom_plans::int from pg_prepared_statements where name like 'prepared-%' and strpos(statement, ${mark}) > 0`,
      );
      return rows;
    });
    expect(plans).toEqual([{ generic_plans: turns - custom, custom_plans: custom }]);
  },
);

describe.each(Object.entries(ways))('a search that %s', (_, bounds) => {
  test.each(sorts)('finds what a plain look at every order finds, by %s', async (sort) => {
    const shift = sorts.indexOf(sort);
    // A third of the pairs in each sort and another third in the next: every term meets every filter in five sorts or
    // more, and every sort meets all terms, filters, kinds and pages.
    const queries = terms.flatMap((search, term) =>
      filters.flatMap((filter, place) => {
        if ((term + place + shift) % 3 !== 0) return [];
        const kind = pick(kinds, Math.floor(term / 3) + place);
        return [{ ...filter, search, sort, limit: 7, kind, page: 1 + ((Math.floor(place / 3) + term) % 3) }];
      }),
    );
    expect(queries).toHaveLength((terms.length * filters.length) / 3);
    for (const query of queries) {
      const { rows, total } = await selectPage(database, composeOrderPage(admin, query), bounds);
      const found = { query, ids: rows.map(({ id }) => id), total };
      expect(found).toEqual({ query, ...findPlainly(query, few.found) });
    }
  });
});

test.each(sorts)('a list without a search is sorted by %s', async (sort) => {
  // A person's orders are sorted if they are few, and otherwise looked for along the sort.
  for (const [place, filter] of filters.entries())
    for (const rows of [all, -1]) {
      const query = { ...filter, sort, kind: pick(kinds, place), page: 2, limit: 20 };
      const bounds = { ...few, fewRows: rows, filteredRows: rows, collectedRows: all, scannedRows: all };
      const page = await selectPage(database, composeOrderPage(admin, query), bounds);
      const found = { query, ids: page.rows.map(({ id }) => id), total: page.total };
      expect(found).toEqual({ query, ...findPlainly(query, few.counted) });
    }
});

test.each(sorts)('the first page, whose statement is kept, is sorted by %s', async (sort) => {
  for (const kind of kinds)
    for (const _ of ['built', 'kept']) {
      const query = { sort, kind, page: 1, limit: 9 };
      const { rows, total } = await selectPage(database, composeOrderPage(admin, query));
      expect({ ids: rows.map(({ id }) => id), total }).toEqual(findPlainly(query, all));
    }
});

test('someone without the right finds their own orders, whatever was kept for staff', async () => {
  const query = { sort: '-createdAt', kind: 'package', page: 1, limit: 9 } as const;
  await selectPage(database, composeOrderPage(admin, query));
  const customer = { kind: 'user', user: { id: crypto.randomUUID(), role: 'User' } } as UserActor;
  expect(await selectPage(database, composeOrderPage(customer, query))).toEqual({ rows: [], total: 0 });
});
