import {
  type Currency,
  formatMinor,
  maxCountedRows,
  maxFoundRows,
  type OrderTotals,
} from '@credit-studio/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { CallerActor, Context, Services } from '../../context.ts';
import type { ReadDatabase } from '../../database/database.ts';
import { isStatementTimeout } from '../../database/find-database-failure.ts';
import { limitTime } from '../../database/limit-time.ts';
import { selectFirstIds, selectIds } from '../../database/list-search/select-page.ts';
import { composeOrderPage, type OrderFilter } from './list-orders.ts';
import { orders } from './orders.tables.ts';

/** Longer than this no one waits for sums, and the database has other work. */
const usualTimeLimitMs = 2_000;

interface Sums extends Record<string, unknown> {
  currency: Currency;
  orders: number;
  paidOrders: number;
  withoutFee: number;
  /** Minor units, as text: a sum may be larger than a number is exact. */
  paid: string;
  refunded: string;
  fees: string;
}

/**
 * What the orders that match add up to. Of more than ten thousand, or than a search finds, only the newest are read; and
 * what takes too long is given up, so that no filter can hold up the shop.
 */
export async function totalOrders(
  { replicas }: Pick<Services, 'replicas'>,
  context: Context<CallerActor>,
  filter: OrderFilter,
  bound: number = maxCountedRows,
  timeLimitMs: number = usualTimeLimitMs,
): Promise<OrderTotals> {
  try {
    return await replicas.readFor(context)((database) =>
      limitTime(database, timeLimitMs, (limited) =>
        addUp(limited, composeOrderPage(context.actor, filter), bound),
      ),
    );
  } catch (error) {
    if (isStatementTimeout(error)) return { extent: 'too-many', orders: 0, currencies: [] };
    throw error;
  }
}

async function addUp(
  database: ReadDatabase,
  page: ReturnType<typeof composeOrderPage>,
  bound: number,
): Promise<OrderTotals> {
  const { search } = page;
  if (!search) return toTotals(await sumOrders(database, sql`array(${selectFirstIds(page, bound)})`), bound);
  const limit = Math.min(bound, maxFoundRows);
  const ids = await selectIds(database, { ...page, search, page: 1, limit });
  return toTotals(await sumOrders(database, sql`${sql.param(ids)}::uuid[]`), limit);
}

/** One statement; `chosen` is an array of at most so many ids as the caller bounds. */
async function sumOrders(database: ReadDatabase, chosen: SQL): Promise<Sums[]> {
  const { id, currency, paidAt, totalMinor, refundedMinor, paypalFeeMinor } = orders;
  const isPaid = sql`${paidAt} is not null`;
  const { rows } = await database.execute<Sums>(
    sql`select ${currency} as currency, count(*)::int as orders,
        (count(*) filter (where ${isPaid}))::int as "paidOrders",
        (count(*) filter (where ${isPaid} and ${totalMinor} > 0 and ${paypalFeeMinor} is null))::int as "withoutFee",
        coalesce(sum(${totalMinor}) filter (where ${isPaid}), 0)::text as paid,
        coalesce(sum(${refundedMinor}) filter (where ${isPaid}), 0)::text as refunded,
        coalesce(sum(${paypalFeeMinor}) filter (where ${isPaid}), 0)::text as fees
      from ${orders} where ${id} = any((select ${chosen})::uuid[])
      group by ${currency} order by sum(${totalMinor}) desc`,
  );
  return rows;
}

function toTotals(sums: Sums[], bound: number): OrderTotals {
  const count = sums.reduce((total, { orders: ofCurrency }) => total + ofCurrency, 0);
  return {
    extent: count < bound ? 'all' : 'newest',
    orders: count,
    currencies: sums.map(({ paid, refunded, fees, ...counts }) => ({
      ...counts,
      paid: formatMinor(Number(paid)),
      refunded: formatMinor(Number(refunded)),
      fees: formatMinor(Number(fees)),
      net: formatMinor(Number(paid) - Number(refunded) - Number(fees)),
    })),
  };
}
