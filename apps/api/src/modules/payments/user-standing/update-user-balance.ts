import { balanceAdjustmentSchema } from '@credit-studio/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Context, UserActor } from '../../../context.ts';
import { parseBody } from '../../../http/parse-call.ts';
import { commitOnce } from '../../../idempotency/commit-once.ts';
import { recordAudit } from '../../audit/index.ts';
import { actsOnAnotherUser, adjustCredits } from '../../credits/index.ts';
import { findOrder, getOwnOrder, orderNotFound } from '../../orders/index.ts';
import { getUserByEmail } from '../../users/index.ts';
import type { CaptureServices } from '../checkout/capture-paypal-order.ts';
import { recheckOrder } from '../settlement/check-order.ts';

interface BalanceInput {
  userEmail?: unknown;
  credit?: unknown;
  orderId?: string | undefined;
}

/** An adjustment that names an order is made once for that order, which must be the same customer's. */
async function findReference(services: CaptureServices, userId: string, orderId: string | undefined) {
  if (!orderId) return { reference: `staff:${uuidv7()}` };
  const order = await findOrder(services.database, orderId);
  if (order?.userId !== userId) throw orderNotFound();
  return { reference: `order:${order.id}`, orderCode: order.orderCode };
}

async function adjust(services: CaptureServices, context: Context<UserActor>, input: BalanceInput) {
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

/**
 * Settles the caller's own order again: credits come with payments alone. For an admin about someone else it is
 * an audited adjustment. Answers whose balance is to be told.
 */
export async function updateUserBalance(
  services: CaptureServices,
  context: Context<UserActor>,
  input: BalanceInput,
): Promise<string> {
  if (actsOnAnotherUser(context.actor, input.userEmail)) return adjust(services, context, input);
  if (input.orderId) await recheckOrder(services, await getOwnOrder(services, context, input.orderId));
  return context.actor.user.id;
}
