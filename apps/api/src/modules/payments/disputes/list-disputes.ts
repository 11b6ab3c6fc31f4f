import type { DisputeCounts, DisputeView } from '@credit-studio/contracts';
import { and, asc, desc, eq, gt, inArray, lte, min, type SQL, sql } from 'drizzle-orm';
import type { CallerActor, Context, Services } from '../../../context.ts';
import type { ReadDatabase } from '../../../database/database.ts';
import { selectPage } from '../../../database/list-search/select-page.ts';
import { findOrderIds, listOrderReferences, type OrderReference } from '../../orders/index.ts';
import { type DisputeCaseRow, disputeCases, disputes } from '../disputes.tables.ts';
import { payments } from '../payments.tables.ts';

/** A dispute with the payments that it concerns; `amountMinor` is the share of each. */
export interface DisputeDetails {
  dispute: DisputeCaseRow;
  payments: { paymentId: string; captureId: string | null; amountMinor: number; order: OrderReference }[];
}

interface DisputeQuery {
  state?: DisputeView | undefined;
  search?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

const waitsForShop = and(eq(disputeCases.state, 'open'), eq(disputeCases.waitsFor, 'shop'));

function matchView(state: DisputeView | undefined): SQL | undefined {
  if (state === 'waiting') return waitsForShop;
  return state && eq(disputeCases.state, state);
}

/** Disputes about the orders that the text finds, and the one that has it as PayPal's id. */
async function searchDisputes(database: ReadDatabase, search: string): Promise<SQL> {
  const orderIds = await findOrderIds(database, search);
  return sql`(${disputeCases.paypalDisputeId} = ${search.toUpperCase()} or ${disputeCases.paypalDisputeId} in (
    select ${disputes.paypalDisputeId} from ${disputes} join ${payments} on ${eq(payments.id, disputes.paymentId)}
    where ${payments.orderId} = any(${sql.param(orderIds)}::uuid[])))`;
}

/** One page of disputes: newest first, and those that wait for someone by their deadline, those without one last. */
export function listDisputes(
  { replicas }: Pick<Services, 'replicas'>,
  context: Context<CallerActor>,
  { state, search, page, limit }: DisputeQuery,
): Promise<{ disputes: DisputeDetails[]; total: number }> {
  const isOpen = state === 'waiting' || state === 'open';
  return replicas.readFor(context)(async (database) => {
    const { rows, total } = await selectPage(database, {
      table: disputeCases,
      where: and(matchView(state), search ? await searchDisputes(database, search) : undefined),
      orderBy: isOpen
        ? [asc(disputeCases.respondBy), asc(disputeCases.id)]
        : [desc(disputeCases.openedAt), desc(disputeCases.id)],
      ...{ page, limit },
    });
    return { disputes: await addPayments(database, rows), total };
  });
}

/** How many disputes are open, how many of them wait for the shop, and the nearest deadline. */
export async function countDisputes(database: ReadDatabase): Promise<DisputeCounts> {
  const [[counted], open] = await Promise.all([
    database
      .select({ waiting: sql<number>`count(*)::int`, respondBy: min(disputeCases.respondBy) })
      .from(disputeCases)
      .where(waitsForShop),
    database.$count(disputeCases, eq(disputeCases.state, 'open')),
  ]);
  return { open, waiting: counted?.waiting ?? 0, respondBy: counted?.respondBy?.toISOString() ?? null };
}

/** Disputes that wait for the shop and that PayPal decides between two moments, the nearest deadline first. */
export async function listDisputesDue(
  database: ReadDatabase,
  { from, until }: { from: Date; until: Date },
): Promise<(DisputeCaseRow & { respondBy: Date })[]> {
  const { respondBy } = disputeCases;
  const rows = await database
    .select()
    .from(disputeCases)
    .where(and(waitsForShop, gt(respondBy, from), lte(respondBy, until)))
    .orderBy(asc(respondBy), asc(disputeCases.id));
  return rows.flatMap((row) => (row.respondBy ? { ...row, respondBy: row.respondBy } : []));
}

/** A dispute by PayPal's id. */
export function findDispute(database: ReadDatabase, paypalDisputeId: string): Promise<DisputeDetails | null> {
  return findOne(database, eq(disputeCases.paypalDisputeId, paypalDisputeId));
}

/** A dispute by the id of its case. */
export function findDisputeOfCase(database: ReadDatabase, caseId: string): Promise<DisputeDetails | null> {
  return findOne(database, eq(disputeCases.id, caseId));
}

async function findOne(database: ReadDatabase, where: SQL): Promise<DisputeDetails | null> {
  const [found] = await addPayments(database, await database.select().from(disputeCases).where(where));
  return found ?? null;
}

/** The ids of the cases about some orders. */
export async function listCaseIdsOf(database: ReadDatabase, orderIds: string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await database
    .select({ id: disputeCases.id })
    .from(disputeCases)
    .innerJoin(disputes, eq(disputes.paypalDisputeId, disputeCases.paypalDisputeId))
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(inArray(payments.orderId, orderIds));
  return rows.map(({ id }) => id);
}

/** Adds payments and orders, in two queries for any number of disputes. */
async function addPayments(database: ReadDatabase, rows: DisputeCaseRow[]): Promise<DisputeDetails[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ paypalDisputeId }) => paypalDisputeId);
  const shares = await database
    .select({
      paypalDisputeId: disputes.paypalDisputeId,
      paymentId: disputes.paymentId,
      amountMinor: disputes.amountMinor,
      captureId: payments.captureId,
      orderId: payments.orderId,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(inArray(disputes.paypalDisputeId, ids))
    .orderBy(disputes.id);
  const sold = await listOrderReferences(
    database,
    shares.map(({ orderId }) => orderId),
  );
  const orderById = new Map(sold.map((order) => [order.id, order]));
  return rows.map((dispute) => ({
    dispute,
    payments: shares.flatMap(({ paypalDisputeId, orderId, ...share }) => {
      const order = orderById.get(orderId);
      return order && paypalDisputeId === dispute.paypalDisputeId ? [{ ...share, order }] : [];
    }),
  }));
}
