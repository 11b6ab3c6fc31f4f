import { isPendingStatus, isProcessingStatus, membershipAdjustmentSchema } from '@credit-studio/contracts';
import type { Context, UserActor } from '../../../context.ts';
import { parseBody } from '../../../http/parse-body.ts';
import { actsOnAnotherUser } from '../../credits/index.ts';
import { setMembership } from '../../memberships/index.ts';
import { findLatestOrder } from '../../orders/index.ts';
import { getUserByEmail } from '../../users/index.ts';
import { recheckOrder } from '../checkout/check-order.ts';
import type { PaymentServices } from '../paypal-session.ts';

/**
 * Settles the caller's latest order again if it is open, since only payments bring memberships. An admin sets
 * another user's membership instead, which is audited. Returns the id of the user concerned.
 */
export async function updateUserMembership(
  services: PaymentServices,
  context: Context<UserActor>,
  input: { userEmail?: unknown },
): Promise<string> {
  const { user } = context.actor;
  if (actsOnAnotherUser(context.actor, input.userEmail)) return adjust(services, context, input);
  const order = await findLatestOrder(services.database, user.id);
  const isOpen = order && (isPendingStatus(order.paymentStatus) || isProcessingStatus(order.paymentStatus));
  if (isOpen) await recheckOrder(services, order);
  return user.id;
}

async function adjust(services: PaymentServices, context: Context<UserActor>, input: unknown) {
  const choice = parseBody(membershipAdjustmentSchema, input);
  const { id: userId } = await getUserByEmail(services.database, choice.userEmail);
  await services.database.transaction((transaction) =>
    setMembership(transaction, context, {
      userId,
      membership: choice.userMembership,
      endsAt: choice.MembershipValidity ?? null,
    }),
  );
  return userId;
}
