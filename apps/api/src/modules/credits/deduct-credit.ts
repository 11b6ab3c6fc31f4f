import type { Context, Services, UserActor } from '../../context.ts';
import type { Account } from './credit-rules.ts';
import { getBalance } from './get-balances.ts';
import { placeHold } from './place-hold.ts';

/** Sets one credit aside for the caller's next video. While it waits, asking again sets no other one aside. */
export function deductCredit(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
): Promise<Account> {
  return database.transaction(async (transaction) => {
    const userId = actor.user.id;
    await placeHold(transaction, {
      userId,
      amount: 1,
      generationId: null,
      description: 'Set aside for a video',
    });
    return getBalance(transaction, userId);
  });
}
