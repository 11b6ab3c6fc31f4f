import type { Context, Services, UserActor } from '../../context.ts';
import { actsOnAnotherUser } from './acts-on-another-user.ts';
import { getBalance } from './get-balances.ts';
import { type CreditRefund, giveGoodwill } from './give-goodwill.ts';
import { releaseUnusedHold } from './release-unused-hold.ts';

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
