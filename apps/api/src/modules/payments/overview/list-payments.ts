import { desc, inArray } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../../context.ts';
import { selectPage } from '../../../database/list-search/select-page.ts';
import { getVisibleOrder, orders } from '../../orders/index.ts';
import { listPaymentsOfOrder } from '../find-payment.ts';
import { disputes, type PaymentRow, payments, refunds } from '../payments.tables.ts';
import { listEventsAbout } from '../webhooks/list-events-about.ts';
import { readResourceId } from '../webhooks/present-webhook-event.ts';
import { needsAttention } from './find-attention.ts';
import type { PaymentFile } from './present-payment.ts';

type Database = Pick<Services, 'database'>;

/** What PayPal calls a payment and everything that came of it. */
function listResources({ payment, refunds, disputes }: Omit<PaymentFile, 'events'>): string[] {
  return [
    payment.paypalOrderId,
    payment.captureId,
    ...refunds.map(({ paypalRefundId }) => paypalRefundId),
    ...disputes.map(({ paypalDisputeId }) => paypalDisputeId),
  ].filter((id) => id !== null);
}

/** Payments with all that belongs to them, in four queries however many they are. */
async function completeFiles({ database }: Database, rows: PaymentRow[]): Promise<PaymentFile[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const orderIds = rows.map(({ orderId }) => orderId);
  const [sold, refunded, disputed] = await Promise.all([
    database
      .select({ id: orders.id, orderCode: orders.orderCode, kind: orders.kind })
      .from(orders)
      .where(inArray(orders.id, orderIds)),
    database.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(refunds.id),
    database.select().from(disputes).where(inArray(disputes.paymentId, ids)).orderBy(disputes.id),
  ]);
  const orderOf = new Map(sold.map((order) => [order.id, order]));
  const files = rows.map((payment) => {
    const order = orderOf.get(payment.orderId);
    if (!order) throw new Error(`Payment ${payment.id} has no order.`);
    return {
      payment,
      order,
      refunds: refunded.filter(({ paymentId }) => paymentId === payment.id),
      disputes: disputed.filter(({ paymentId }) => paymentId === payment.id),
    };
  });
  const events = await listEventsAbout(database, files.flatMap(listResources));
  return files.map((file) => {
    const resources = new Set(listResources(file));
    return { ...file, events: events.filter(({ body }) => resources.has(readResourceId(body))) };
  });
}

/** One page of payments, newest first; with `attention` those alone that a person has to look at. */
export async function listPayments(
  services: Database,
  query: { attention?: 'true' | 'false' | undefined; page?: number | undefined; limit?: number | undefined },
): Promise<{ files: PaymentFile[]; total: number }> {
  const { rows, total } = await selectPage(services.database, {
    table: payments,
    where: query.attention === 'true' ? needsAttention() : undefined,
    orderBy: [desc(payments.id)],
    page: query.page,
    limit: query.limit,
  });
  return { files: await completeFiles(services, rows), total };
}

/** The attempts to pay an order, the latest first. */
export async function listOrderPayments(
  services: Database,
  context: Context<UserActor>,
  reference: string,
): Promise<PaymentFile[]> {
  const order = await getVisibleOrder(services, context, { reference });
  return completeFiles(services, await listPaymentsOfOrder(services.database, order.id));
}
