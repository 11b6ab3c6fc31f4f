import { isPendingStatus, isProcessingStatus, membershipAdjustmentSchema } from '@credit-studio/contracts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context, UserActor } from '../../../context.ts';
import { parseBody } from '../../../http/parse-call.ts';
import { actsOnAnotherUser } from '../../credits/index.ts';
import { setMembership } from '../../memberships/index.ts';
import { type OrderRow, orders } from '../../orders/index.ts';
import { getUserByEmail } from '../../users/index.ts';
import type { CaptureServices } from '../checkout/capture-paypal-order.ts';
import { recheckOrder } from '../settlement/check-order.ts';

async function findLatestOrder({ database }: CaptureServices, userId: string): Promise<OrderRow | null> {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.deletedAt)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return order ?? null;
}

async function adjust(services: CaptureServices, context: Context<UserActor>, input: unknown) {
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

/**
 * Settles the caller's latest order again if it is open: memberships come with payments alone. For an admin about
 * someone else it is an audited choice. Answers whose standing is to be told.
 */
export async function updateUserMembership(
  services: CaptureServices,
  context: Context<UserActor>,
  input: { userEmail?: unknown },
): Promise<string> {
  const { user } = context.actor;
  if (actsOnAnotherUser(context.actor, input.userEmail)) return adjust(services, context, input);
  const order = await findLatestOrder(services, user.id);
  const isOpen = order && (isPendingStatus(order.paymentStatus) || isProcessingStatus(order.paymentStatus));
  if (isOpen) await recheckOrder(services, order);
  return user.id;
}
