import type { Context, Services, UserActor } from '../../context.ts';
import { getBalance } from './get-balances.ts';
import { type CreditRefund, giveGoodwill } from './give-goodwill.ts';
import { isAboutSomebodyElse } from './is-about-somebody-else.ts';
import { releaseUnusedHold } from './release-unused-hold.ts';

interface RefundCreditInput {
  userEmail?: unknown;
  amount?: unknown;
}

const releaseOwn = (services: Pick<Services, 'database'>, userId: string): Promise<CreditRefund> =>
  services.database.transaction(async (transaction) => {
    const outcome = await releaseUnusedHold(transaction, { userId, description: 'Credit returned' });
    const message = outcome === 'released' ? 'Your credit was returned.' : 'There was no credit to return.';
    return { account: await getBalance(transaction, userId), message };
  });

/** Gives back the caller's own unused hold, never more; for an admin about somebody else: goodwill credits. */
export const refundCredit = (
  services: Pick<Services, 'database'>,
  context: Context<UserActor>,
  input: RefundCreditInput,
): Promise<CreditRefund> =>
  isAboutSomebodyElse(context.actor, input.userEmail)
    ? giveGoodwill(services, context, input)
    : releaseOwn(services, context.actor.user.id);
