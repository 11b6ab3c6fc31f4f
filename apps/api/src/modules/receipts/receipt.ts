import { formatMinor, type Receipt } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import type { CallerActor, Context, Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { getBusinessDetails } from '../content/index.ts';
import { getVisibleOrder, inCustomersWords, serializeOrder } from '../orders/index.ts';
import { listCompletedRefunds } from '../payments/index.ts';

/**
 * The receipt of an order that was paid, also after the money went back. The seller is named as they are known now: a
 * shop that fills in its details later still has complete receipts.
 */
export async function getReceipt(
  services: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  reference: string,
): Promise<Receipt> {
  const order = await getVisibleOrder(services, context, { reference });
  if (!order.paidAt) throw new AppError('not_found', m.orders_no_receipt_yet());
  const [{ legalName, legalAddress, contactEmail }, refunds] = await Promise.all([
    getBusinessDetails(services),
    listCompletedRefunds(services.database, order.id),
  ]);
  return {
    order: serializeOrder(inCustomersWords(order)),
    paidAt: order.paidAt.toISOString(),
    seller: { legalName, legalAddress, contactEmail },
    refunds: refunds.map(({ amountMinor, completedAt, createdAt }) => ({
      amount: formatMinor(amountMinor),
      completedAt: (completedAt ?? createdAt).toISOString(),
    })),
  };
}
