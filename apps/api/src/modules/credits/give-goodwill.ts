import { goodwillSchema } from '@credit-studio/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, UserActor } from '../../context.ts';
import { parseBody } from '../../http/parse-body.ts';
import { commitOnce } from '../../idempotency/commit-once.ts';
import { recordAudit } from '../audit/index.ts';
import { getUserByEmail } from '../users/index.ts';
import { adjustCredits } from './adjust-credits.ts';
import type { Account } from './credit-rules.ts';

export interface CreditRefund {
  account: Account;
  message: string;
}

/** An admin's present to someone else, audited; once per `Idempotency-Key`. */
export async function giveGoodwill(
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
