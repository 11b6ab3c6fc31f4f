import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { grantCredits } from '../../credits/index.ts';
import { grantMembership } from '../../memberships/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { queueReceipt } from './queue-receipt.ts';

/**
 * What a paid order brings: membership and credits of a package, and the receipt. A deleted account left its order
 * behind: the money is booked, and there is no one to grant to.
 */
export async function grantPurchase(
  transaction: Transaction,
  services: Pick<Services, 'addresses'>,
  paid: OrderRow,
): Promise<void> {
  const { userId, membershipEndsAt: endsAt } = paid;
  if (!userId) return;
  if (endsAt) await grantMembership(transaction, { userId, orderId: paid.id, endsAt });
  if (paid.kind === 'package' && paid.credit > 0)
    await grantCredits(transaction, {
      userId,
      amount: paid.credit,
      reference: `capture:${paid.transactionId}`,
      description: `${paid.productName}, order ${paid.orderCode}`,
      orderCode: paid.orderCode,
    });
  await queueReceipt(transaction, services, paid);
}
