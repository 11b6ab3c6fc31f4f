import type { AttentionReason } from '@credit-studio/contracts';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CallerActor, Context, Services } from '../../../context.ts';
import type { ReadDatabase } from '../../../database/database.ts';
import { selectPage } from '../../../database/list-search/select-page.ts';
import {
  findOrderIds,
  getVisibleOrder,
  listOrderReferences,
  type OrderReference,
} from '../../orders/index.ts';
import { disputes } from '../disputes.tables.ts';
import { listPaymentsOfOrder } from '../payment-rows.ts';
import { type PaymentRow, payments, type RefundRow, refunds } from '../payments.tables.ts';
import { withCurrentCredits } from '../refund-booking/complete-refund.ts';
import { listEventsAbout, readResourceId } from '../webhooks/webhook-events.ts';
import { findAttention, matchPayments } from './attention.ts';
import type { PaymentDetails } from './serialize-payment.ts';

type PaymentQuery = Parameters<typeof matchPayments>[0] & {
  search?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/**
 * Payments of the orders that the text finds, and the one that has it as an id at PayPal, of any of its parts. Their
 * ids are collected first, each from its own index: as one `or`, Postgres would compare every payment.
 */
async function searchPayments(database: ReadDatabase, search: string): Promise<SQL> {
  const orderIds = await findOrderIds(database, search);
  const id = search.toUpperCase();
  const found = sql.join(
    [
      // One parameter: a thousand of them take longer to write and to parse than to look up.
      sql`select ${payments.id} from ${payments} where ${payments.orderId} = any(${sql.param(orderIds)}::uuid[])`,
      sql`select ${payments.id} from ${payments} where ${eq(payments.paypalOrderId, id)}`,
      sql`select ${payments.id} from ${payments} where ${eq(payments.captureId, id)}`,
      sql`select ${refunds.paymentId} from ${refunds} where ${eq(refunds.paypalRefundId, id)}`,
      sql`select ${disputes.paymentId} from ${disputes} where ${eq(disputes.paypalDisputeId, id)}`,
    ],
    sql` union `,
  );
  return sql`${payments.id} = any(array(${found}))`;
}

/** One page of payments, newest first: all, or those that staff must look at, are disputed or were refunded. */
export function listPayments(
  { replicas }: Pick<Services, 'replicas'>,
  context: Context<CallerActor>,
  { search, page, limit, ...filter }: PaymentQuery,
): Promise<{ payments: PaymentDetails[]; total: number }> {
  return replicas.readFor(context)(async (database) => {
    const { rows, total } = await selectPage(database, {
      table: payments,
      where: and(matchPayments(filter), search ? await searchPayments(database, search) : undefined),
      orderBy: [desc(payments.id)],
      page,
      limit,
    });
    return { payments: await addDetails(database, rows), total };
  });
}

/** The attempts to pay an order, latest first. */
export async function listOrderPayments(
  services: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  reference: string,
): Promise<PaymentDetails[]> {
  const order = await getVisibleOrder(services, context, { reference });
  return addDetails(services.database, await listPaymentsOfOrder(services.database, order.id));
}

/** What one look finds at most. What is left is found once someone has dealt with these. */
const maxFound = 200;

/** The newest payments that staff must look at, each with its order and the most urgent reason. */
export async function listPaymentsNeedingAttention(
  database: ReadDatabase,
): Promise<{ paymentId: string; order: OrderReference; reason: AttentionReason }[]> {
  const rows = await database
    .select()
    .from(payments)
    .where(matchPayments({ attention: 'true' }))
    .orderBy(desc(payments.id))
    .limit(maxFound);
  return (await addDetails(database, rows)).flatMap((details) => {
    const reason = findAttention(details);
    return reason ? { paymentId: details.payment.id, order: details.order, reason } : [];
  });
}

/** Adds orders, refunds, disputes and notifications, in five queries for any number of payments. */
async function addDetails(database: ReadDatabase, rows: PaymentRow[]): Promise<PaymentDetails[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const orderIds = rows.map(({ orderId }) => orderId);
  const [sold, refunded, disputed] = await Promise.all([
    listOrderReferences(database, orderIds),
    listRefunds(database, ids),
    database.select().from(disputes).where(inArray(disputes.paymentId, ids)).orderBy(disputes.id),
  ]);
  const orderById = new Map(sold.map((order) => [order.id, order]));
  const detailed = rows.map((payment) => {
    const order = orderById.get(payment.orderId);
    if (!order) throw new Error(`Payment ${payment.id} has no order.`);
    return {
      payment,
      order,
      refunds: refunded.filter(({ paymentId }) => paymentId === payment.id),
      disputes: disputed.filter(({ paymentId }) => paymentId === payment.id),
    };
  });
  const events = await listEventsAbout(database, detailed.flatMap(listResources));
  return detailed.map((details) => {
    const resources = new Set(listResources(details));
    return { ...details, events: events.filter(({ body }) => resources.has(readResourceId(body))) };
  });
}

async function listRefunds(database: ReadDatabase, paymentIds: string[]): Promise<RefundRow[]> {
  const ofPayments = inArray(refunds.paymentId, paymentIds);
  return withCurrentCredits(
    database,
    await database.select().from(refunds).where(ofPayments).orderBy(refunds.id),
  );
}

/** PayPal's ids of a payment, its refunds and its disputes. */
function listResources({ payment, refunds, disputes }: Omit<PaymentDetails, 'events'>): string[] {
  return [
    payment.paypalOrderId,
    payment.captureId,
    ...refunds.map(({ paypalRefundId }) => paypalRefundId),
    ...disputes.map(({ paypalDisputeId }) => paypalDisputeId),
  ].filter((id) => id !== null);
}

/** The order that PayPal has given this id; null if there is none. */
export async function findOrderIdByPaypalOrder(
  database: ReadDatabase,
  paypalOrderId: string,
): Promise<string | null> {
  const [payment] = await database
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.paypalOrderId, paypalOrderId))
    .limit(1);
  return payment?.orderId ?? null;
}
