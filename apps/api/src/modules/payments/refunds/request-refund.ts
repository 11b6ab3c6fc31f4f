import { formatMinor, type NewRefund } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../../context.ts';
import { commitOnce } from '../../../idempotency/commit-once.ts';
import { recordAudit } from '../../audit/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { promiseRefund } from './promise-refund.ts';

/**
 * Writes down what is to be given back, before PayPal is asked. Once per `Idempotency-Key`. Throws `conflict` for
 * more than is left.
 */
export function requestRefund(
  { database, now }: Pick<Services, 'database' | 'now'>,
  context: Context<UserActor>,
  { order, input }: { order: OrderRow; input: NewRefund },
): Promise<{ refundId: string }> {
  return commitOnce(database, context, async (transaction) => {
    const asked = { order, input, requestedBy: context.actor.user.id, now: now() };
    const { refund } = await promiseRefund(transaction, asked);
    await recordAudit(transaction, context, {
      action: 'order.refund-requested',
      subject: { kind: 'order', id: order.id },
      after: {
        refundId: refund.id,
        amount: formatMinor(refund.amountMinor),
        currency: refund.currency,
        reason: refund.reason,
      },
    });
    return { refundId: refund.id };
  });
}
