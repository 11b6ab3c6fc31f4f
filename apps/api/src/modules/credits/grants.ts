import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../database/database.ts';
import { creditAccounts, creditEntries } from './credits.tables.ts';

interface Grant {
  userId: string;
  /** Whole credits, more than zero. */
  amount: number;
  /** What the credits are for, such as `capture:<PayPal capture id>`; a second grant for it posts nothing. */
  reference: string;
  description: string;
  orderCode?: string;
}

/** Adds bought credits to a balance, once per reference. */
export async function grantCredits(
  transaction: Transaction,
  grant: Grant,
): Promise<'posted' | 'already-posted'> {
  const { userId, amount, reference, description, orderCode = null } = grant;
  // One round trip for the account and its entry: the insert locks the account as `lockAccount` does.
  const posted = await transaction.execute(sql`
    with account as (
      insert into ${creditAccounts} (user_id, balance) values (${userId}, ${amount})
      on conflict (user_id) do update
        set balance = ${creditAccounts.balance} + excluded.balance, updated_at = now()
      returning balance)
    insert into ${creditEntries} (id, user_id, reason, reference, amount, balance_after, description, order_code)
    select ${uuidv7()}::uuid, ${userId}::uuid, 'grant', ${reference}, ${amount}::bigint, balance, ${description},
      ${orderCode}
    from account
    on conflict (reason, reference) do nothing`);
  if (posted.rowCount === 1) return 'posted';
  await transaction
    .update(creditAccounts)
    .set({ balance: sql`${creditAccounts.balance} - ${amount}` })
    .where(eq(creditAccounts.userId, userId));
  return 'already-posted';
}
