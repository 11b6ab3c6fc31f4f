import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../database/database.ts';
import { prepare, type Values } from '../../database/prepare.ts';
import { type CreditEntryRow, creditAccounts, creditEntries } from './credits.tables.ts';

interface Grant {
  userId: string;
  /** Whole credits, more than zero. */
  amount: number;
  /** What the credits are for, such as `capture:<PayPal capture id>`; a second grant for it posts nothing. */
  reference: string;
  description: string;
  orderCode?: string;
}

// One statement for the account and its entry: the insert locks the account as `lockAccount` does.
const postGrant = prepare(
  (database, values: Values<Omit<Grant, 'orderCode'> & Pick<CreditEntryRow, 'id' | 'orderCode'>>) =>
    database.execute(sql`
    with account as (
      insert into ${creditAccounts} (user_id, balance) values (${values.userId}::uuid, ${values.amount}::bigint)
      on conflict (user_id) do update
        set balance = ${creditAccounts.balance} + excluded.balance, updated_at = now()
      returning balance)
    insert into ${creditEntries} (id, user_id, reason, reference, amount, balance_after, description, order_code)
    select ${values.id}::uuid, ${values.userId}::uuid, 'grant', ${values.reference}, ${values.amount}::bigint, balance,
      ${values.description}, ${values.orderCode}
    from account
    on conflict (reason, reference) do nothing`),
);

/** Adds bought credits to a balance, once per reference. */
export async function grantCredits(
  transaction: Transaction,
  grant: Grant,
): Promise<'posted' | 'already-posted'> {
  const { userId, amount } = grant;
  const posted = await postGrant(transaction, { orderCode: null, ...grant, id: uuidv7() });
  if (posted.rowCount === 1) return 'posted';
  await transaction
    .update(creditAccounts)
    .set({ balance: sql`${creditAccounts.balance} - ${amount}` })
    .where(eq(creditAccounts.userId, userId));
  return 'already-posted';
}
