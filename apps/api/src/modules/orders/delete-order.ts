import { isPendingStatus, type OrderKind } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { getVisibleOrder, orderNotFound } from './get-visible-order.ts';
import { lockOrder } from './lock-order.ts';
import { type OrderRow, orders } from './orders.tables.ts';
import { presentOrder } from './present-order.ts';

/** What was on sale and for how much. Entries outlive accounts, so where the bill went is left out. */
function describeDeleted(order: OrderRow): Record<string, unknown> {
  const { address: _address, customerName: _customerName, ...snapshot } = presentOrder(order);
  return snapshot;
}

/**
 * Deletes a pending order for everyone. Its row and payments stay: money that was under way at PayPal still finds
 * its order, and brings it back.
 */
export async function deleteOrder(
  services: Pick<Services, 'database' | 'now'>,
  context: Context<UserActor>,
  input: { reference: string; kind: OrderKind },
): Promise<{ _id: string }> {
  const { id } = await getVisibleOrder(services, context, input);
  await services.database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (order.deletedAt) throw orderNotFound();
    if (!isPendingStatus(order.paymentStatus))
      throw new AppError('conflict', 'Only orders with a pending payment can be deleted.');
    const deletedAt = services.now();
    await transaction.update(orders).set({ deletedAt, updatedAt: deletedAt }).where(eq(orders.id, id));
    await recordAudit(transaction, context, {
      action: 'order.deleted',
      subject: { kind: 'order', id },
      before: describeDeleted(order),
    });
  });
  return { _id: id };
}
