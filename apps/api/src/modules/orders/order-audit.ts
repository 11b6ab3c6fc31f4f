import { formatMinor } from '@credit-studio/contracts';
import type { Context, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { recordAudit } from '../audit/index.ts';
import type { OrderRow } from './orders.tables.ts';

/** Audits what a program or staff did with a customer's order. What customers do themselves is no act of staff. */
export async function recordForCustomer(
  transaction: Transaction,
  context: Context<UserActor>,
  { action, order }: { action: 'order.placed' | 'order.cancelled'; order: OrderRow },
): Promise<void> {
  const { user, actingKey } = context.actor;
  if (!actingKey && user.id === order.userId) return;
  const { id, orderCode: orderId, productName: packageName, totalMinor, currency } = order;
  await recordAudit(transaction, context, {
    action,
    subject: { kind: 'order', id },
    after: { orderId, packageName, totalPrice: formatMinor(totalMinor), currency },
  });
}
