import { balanceAdjustmentSchema } from '@credit-studio/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Context, UserActor } from '../../../context.ts';
import { parseBody } from '../../../http/parse-body.ts';
import { commitOnce } from '../../../idempotency/commit-once.ts';
import { recordAudit } from '../../audit/index.ts';
import { actsOnAnotherUser, adjustCredits } from '../../credits/index.ts';
import { findOrder, getOwnOrder, orderNotFound } from '../../orders/index.ts';
import { getUserByEmail } from '../../users/index.ts';
import { recheckOrder } from '../checkout/check-order.ts';
import type { PaymentServices } from '../paypal-session.ts';

interface BalanceInput {
  userEmail?: unknown;
  credit?: unknown;
  orderId?: string | undefined;
}

/**
 * Settles the caller's own order again, since only payments bring credits. An admin adjusts another user's balance
 * instead, which is audited. Returns the id of the user concerned.
 */
export async function updateUserBalance(
  services: PaymentServices,
  context: Context<UserActor>,
  input: BalanceInput,
): Promise<string> {
  if (actsOnAnotherUser(context.actor, input.userEmail)) return adjust(services, context, input);
  if (input.orderId) await recheckOrder(services, await getOwnOrder(services, context, input.orderId));
  return context.actor.user.id;
}

async function adjust(services: PaymentServices, context: Context<UserActor>, input: BalanceInput) {
  const { userEmail, credit } = parseBody(balanceAdjustmentSchema, input);
  const { id: userId } = await getUserByEmail(services.database, userEmail);
  const booking = await findReference(services, userId, input.orderId);
  await commitOnce(services.database, context, async (transaction) => {
    const { outcome, account } = await adjustCredits(transaction, {
      ...booking,
      userId,
      amount: credit,
      description: 'Changed by the Credit Studio team',
      actorId: context.actor.user.id,
    });
    if (outcome === 'already-posted') return null;
    await recordAudit(transaction, context, {
      action: 'credits.adjusted',
      subject: { kind: 'user', id: userId },
      before: { currentBalance: account.balance - credit },
      after: { currentBalance: account.balance, ...(booking.orderCode && { orderId: booking.orderCode }) },
    });
    return null;
  });
  return userId;
}

/** An adjustment for an order is made once. The order must belong to the same user. */
async function findReference(services: PaymentServices, userId: string, orderId: string | undefined) {
  if (!orderId) return { reference: `staff:${uuidv7()}` };
  const order = await findOrder(services.database, orderId);
  if (order?.userId !== userId) throw orderNotFound();
  return { reference: `order:${order.id}`, orderCode: order.orderCode };
}
