import { goodwillSchema, isAdminRole } from '@credit-studio/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, UserActor } from '../../context.ts';
import { parseBody } from '../../http/parse-call.ts';
import { commitOnce } from '../../idempotency/commit-once.ts';
import { recordAudit } from '../audit/index.ts';
import { getUserByEmail } from '../users/index.ts';
import { type Account, getBalance } from './account.ts';
import { adjustCredits } from './adjustments.ts';
import { releaseUnusedHold } from './unused-holds.ts';

interface RefundCreditInput {
  userEmail?: unknown;
  amount?: unknown;
}

function releaseOwn(services: Pick<Services, 'database'>, userId: string): Promise<CreditRefund> {
  return services.database.transaction(async (transaction) => {
    const outcome = await releaseUnusedHold(transaction, { userId, description: 'Credit returned' });
    const message = outcome === 'released' ? 'Your credit was returned.' : 'There was no credit to return.';
    return { account: await getBalance(transaction, userId), message };
  });
}

/** Gives back the caller's own unused hold, never more; for an admin about someone else: goodwill credits. */
export function refundCredit(
  services: Pick<Services, 'database'>,
  context: Context<UserActor>,
  input: RefundCreditInput,
): Promise<CreditRefund> {
  return actsOnAnotherUser(context.actor, input.userEmail)
    ? giveGoodwill(services, context, input)
    : releaseOwn(services, context.actor.user.id);
}

/** True when an admin names someone else; what anybody else sends in `userEmail` is not looked at. */
export function actsOnAnotherUser({ user }: UserActor, userEmail: unknown): boolean {
  return (
    isAdminRole(user.role) &&
    typeof userEmail === 'string' &&
    userEmail.trim() !== '' &&
    userEmail.trim().toLowerCase() !== user.email.toLowerCase()
  );
}

interface CreditRefund {
  account: Account;
  message: string;
}

/** An admin's present to someone else, audited; once per `Idempotency-Key`. */
async function giveGoodwill(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  input: unknown,
): Promise<CreditRefund> {
  const { userEmail, amount } = parseBody(goodwillSchema, input);
  const { id: userId } = await getUserByEmail(database, userEmail);
  return commitOnce(database, context, async (transaction) => {
    const { account } = await adjustCredits(transaction, {
      userId,
      amount,
      reference: `goodwill:${uuidv7()}`,
      description: 'A gift from the Credit Studio team',
      actorId: context.actor.user.id,
    });
    await recordAudit(transaction, context, {
      action: 'credits.given',
      subject: { kind: 'user', id: userId },
      before: { currentBalance: account.balance - amount },
      after: { currentBalance: account.balance },
    });
    return { account, message: `${amount} ${amount === 1 ? 'credit was' : 'credits were'} added.` };
  });
}
