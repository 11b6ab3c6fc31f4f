import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/database.ts';
import { type CreditEntryRow, creditEntries } from './credits.tables.ts';

type NewEntry = Pick<
  CreditEntryRow,
  'userId' | 'reason' | 'reference' | 'amount' | 'balanceAfter' | 'description'
> &
  Partial<Pick<CreditEntryRow, 'orderCode' | 'generationId' | 'note' | 'actorId'>>;

/** The statement that writes ledger entries, except those of which one with the same reason and reference exists. */
export function insertEntries(transaction: Transaction, entries: NewEntry[]) {
  return transaction
    .insert(creditEntries)
    .values(entries)
    .onConflictDoNothing({ target: [creditEntries.reason, creditEntries.reference] })
    .returning({ id: creditEntries.id });
}

/** Writes one ledger entry; false when one with the same reason and reference exists. */
export async function postEntry(transaction: Transaction, entry: NewEntry): Promise<boolean> {
  return (await insertEntries(transaction, [entry])).length > 0;
}

/** An account whose cached sums differ from its ledger or its open holds. */
interface LedgerDifference {
  userId: string;
  balance: number;
  ledgerBalance: number;
  held: number;
  openHolds: number;
}

/** Checks every cached balance against the ledger. Anything but an empty result is a bug. */
export async function findLedgerDifferences(database: Queryable): Promise<LedgerDifference[]> {
  const { rows } = await database.execute<LedgerDifference & Record<string, unknown>>(sql`
    with ledger as (select user_id, sum(amount)::float8 as total from credit_entries group by user_id),
         holds as (select user_id, sum(amount)::float8 as total from credit_holds where state = 'open' group by user_id)
    select account.user_id as "userId", account.balance::float8, account.held::float8,
           coalesce(ledger.total, 0) as "ledgerBalance", coalesce(holds.total, 0) as "openHolds"
      from credit_accounts account
      left join ledger using (user_id)
      left join holds using (user_id)
     where account.balance <> coalesce(ledger.total, 0) or account.held <> coalesce(holds.total, 0)`);
  return rows;
}
