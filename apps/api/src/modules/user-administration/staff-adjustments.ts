import {
  balanceAdjustmentSchema,
  goodwillSchema,
  hasPermission,
  isPendingStatus,
  isProcessingStatus,
  membershipAdjustmentSchema,
  type Permission,
} from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { v7 as uuidv7 } from 'uuid';
import { type CallerActor, type Context, findActorId, type Services, type UserActor } from '../../context.ts';
import { describeChanges } from '../../edits/edit-rules.ts';
import { parseBody } from '../../http/parse-call.ts';
import { commitOnce } from '../../idempotency/commit-once.ts';
import { recordAudit } from '../audit/index.ts';
import { type Account, adjustCredits, type ReleaseOutcome, returnDeductedCredit } from '../credits/index.ts';
import { findLatestOrder, findOrder, getOwnOrder, orderNotFound } from '../orders/index.ts';
import { recheckOrder } from '../payments/index.ts';
import { getUserByEmail, lockUser, setMembership, type UserRow } from '../users/index.ts';

/*
 * Three calls whose clients claim credits or a membership. The server decides: staff who name someone else make
 * an audited adjustment; for everyone else only what their own holds and payments justify happens.
 */

type RecheckServices = Parameters<typeof recheckOrder>[0];

interface Claim {
  userEmail?: unknown;
  /** What staff need to claim it for someone else. */
  permission: Permission;
}

/** True when staff with the right name someone else; a `userEmail` that anyone else sends is ignored. */
function actsOnAnotherUser({ user }: UserActor, { userEmail, permission }: Claim): boolean {
  return (
    hasPermission(user.role, permission) &&
    typeof userEmail === 'string' &&
    userEmail.trim() !== '' &&
    userEmail.trim().toLowerCase() !== user.email.toLowerCase()
  );
}

/** The person who acts for themselves; null for staff who name someone else and for a key, which has no self. */
function findSelf({ actor, ...call }: Context<CallerActor>, claim: Claim): Context<UserActor> | null {
  if (actor.kind === 'key' || actsOnAnotherUser(actor, claim)) return null;
  return { ...call, actor };
}

interface CreditRefund {
  account: Account;
  message: string;
}

/** Returns the credit that the caller set aside and did not use. For staff naming someone else: goodwill credits. */
export async function refundCredit(
  services: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  input: { userEmail?: unknown; amount?: unknown; reason?: unknown },
): Promise<CreditRefund> {
  const self = findSelf(context, { ...input, permission: 'credits:give' });
  if (!self) return grantGoodwill(services, context, input);
  const { account, outcome } = await returnDeductedCredit(services, self);
  return { account, message: releaseMessages[outcome]() };
}

const releaseMessages: Record<ReleaseOutcome, () => string> = {
  returned: m.credits_release_returned,
  refunded: m.credits_release_refunded,
  'nothing-held': m.credits_release_nothing,
};

/** Goodwill credits granted by staff, audited; once per `Idempotency-Key`. */
async function grantGoodwill(
  { database }: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  input: unknown,
): Promise<CreditRefund> {
  const { userEmail, amount, reason } = parseBody(goodwillSchema, input);
  const { id: userId, language } = await getUserByEmail(database, userEmail);
  return commitOnce(database, context, async (transaction) => {
    await lockUser(transaction, context, { id: userId, permission: 'credits:give' });
    const { account } = await adjustCredits(transaction, {
      userId,
      amount,
      reference: `goodwill:${uuidv7()}`,
      description: runInLanguage(language, m.credits_gift),
      note: reason || null,
      actorId: findActorId(context.actor),
    });
    await recordAudit(transaction, context, {
      action: 'credits.given',
      subject: { kind: 'user', id: userId },
      before: { currentBalance: account.balance - amount },
      after: { currentBalance: account.balance, ...(reason && { reason }) },
    });
    return { account, message: `${amount} ${amount === 1 ? 'credit was' : 'credits were'} added.` };
  });
}

interface BalanceInput {
  userEmail?: unknown;
  credit?: unknown;
  orderId?: string | undefined;
}

/**
 * Settles the caller's own order again, because only payments bring credits. For staff naming someone else: a
 * balance adjustment. Returns the id of the user to answer with.
 */
export async function updateUserBalance(
  services: RecheckServices,
  context: Context<CallerActor>,
  input: BalanceInput,
): Promise<string> {
  const self = findSelf(context, { ...input, permission: 'credits:write' });
  if (!self) return adjustBalance(services, context, input);
  if (input.orderId) {
    const order = await getOwnOrder(services, self, input.orderId);
    await recheckOrder(services, order, { captureApproved: true });
  }
  return self.actor.user.id;
}

async function adjustBalance(
  { database }: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  input: BalanceInput,
): Promise<string> {
  const { userEmail, credit } = parseBody(balanceAdjustmentSchema, input);
  const { id: userId, language } = await getUserByEmail(database, userEmail);
  const subject = await findSubject(database, userId, input.orderId);
  await commitOnce(database, context, async (transaction) => {
    await lockUser(transaction, context, { id: userId, permission: 'credits:write' });
    const { outcome, account } = await adjustCredits(transaction, {
      ...subject,
      userId,
      amount: credit,
      description: runInLanguage(language, m.credits_changed_by_team),
      actorId: findActorId(context.actor),
    });
    if (outcome === 'already-posted') return null;
    await recordAudit(transaction, context, {
      action: 'credits.adjusted',
      subject: { kind: 'user', id: userId },
      before: { currentBalance: account.balance - credit },
      after: { currentBalance: account.balance, ...(subject.orderCode && { orderId: subject.orderCode }) },
    });
    return null;
  });
  return userId;
}

/** An adjustment that names an order is posted once for that order, which must be the same customer's. */
async function findSubject(database: Services['database'], userId: string, orderId: string | undefined) {
  if (!orderId) return { reference: `staff:${uuidv7()}` };
  const order = await findOrder(database, orderId);
  if (order?.userId !== userId) throw orderNotFound();
  return { reference: `order:${order.id}`, orderCode: order.orderCode };
}

/**
 * Settles the caller's latest order again if it is open, because only payments bring a membership. For staff naming
 * someone else: sets that user's membership. Returns the id of the user to answer with.
 */
export async function updateUserMembership(
  services: RecheckServices,
  context: Context<CallerActor>,
  input: { userEmail?: unknown },
): Promise<string> {
  const self = findSelf(context, { ...input, permission: 'customers:write' });
  if (!self) return chooseMembership(services, context, input);
  const { user } = self.actor;
  const order = await findLatestOrder(services.database, user.id);
  const isOpen = order && (isPendingStatus(order.paymentStatus) || isProcessingStatus(order.paymentStatus));
  if (isOpen) await recheckOrder(services, order, { captureApproved: true });
  return user.id;
}

/** A staff member's choice of a membership, audited; one that changes nothing writes nothing. */
async function chooseMembership(
  { database }: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  input: unknown,
): Promise<string> {
  const choice = parseBody(membershipAdjustmentSchema, input);
  const { id } = await getUserByEmail(database, choice.userEmail);
  await database.transaction(async (transaction) => {
    const { user: stored } = await lockUser(transaction, context, { id, permission: 'customers:write' });
    const next = { membership: choice.userMembership, membershipEndsAt: choice.MembershipValidity ?? null };
    const changes = describeChanges(describeMembership(stored), describeMembership(next));
    if (!changes) return;
    await setMembership(transaction, id, next);
    await recordAudit(transaction, context, {
      action: 'user.updated',
      subject: { kind: 'user', id },
      ...changes,
    });
  });
  return id;
}

function describeMembership({
  membership,
  membershipEndsAt,
}: Pick<UserRow, 'membership' | 'membershipEndsAt'>) {
  return {
    userMembership: membership,
    membershipValidity: membershipEndsAt?.toISOString() ?? null,
  };
}
