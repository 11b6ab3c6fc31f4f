import { isPendingStatus, type OrderKind } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { eq, sql } from 'drizzle-orm';
import type { CallerActor, Context, Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { getVisibleOrder, lockOrder, orderNotFound } from './order-access.ts';
import { type OrderRow, orders } from './orders.tables.ts';
import { serializeOrder } from './serialize-order.ts';

/** The order as the audit log stores it. Audit entries outlive accounts, so the person is left out. */
function describeDeleted(order: OrderRow): Record<string, unknown> {
  const {
    address: _address,
    customerName: _customerName,
    customerEmail: _customerEmail,
    ...snapshot
  } = serializeOrder(order);
  return snapshot;
}

/** Deletes a pending order. Its row and payments stay, so that a late payment finds the order and restores it. */
export async function deleteOrder(
  services: Pick<Services, 'database' | 'now'>,
  context: Context<CallerActor>,
  input: { reference: string; kind: OrderKind },
): Promise<{ _id: string }> {
  const { id } = await getVisibleOrder(services, context, input);
  await services.database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (order.deletedAt) throw orderNotFound();
    if (!isPendingStatus(order.paymentStatus))
      throw new AppError('conflict', m.orders_only_pending_deleted());
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

/** Gives the orders of a user, which the caller has locked, the address that mails about them go to. */
export async function changeEmailOfOrders(
  transaction: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await transaction
    .update(orders)
    .set({ customerEmail: email, updatedAt: sql`now()` })
    .where(eq(orders.userId, userId));
}

/** Removes personal data from a user's orders, and returns their ids. Amounts, product and country stay for accounting. */
export async function anonymiseOrders(
  transaction: Transaction,
  { userId }: { userId: string },
): Promise<string[]> {
  const changed = await transaction
    .update(orders)
    .set({ customerName: 'Deleted user', customerEmail: '', address: '', updatedAt: sql`now()` })
    .where(eq(orders.userId, userId))
    .returning({ id: orders.id });
  return changed.map(({ id }) => id);
}
