import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';

/** An account whose cached sums are not what its ledger and its open holds add up to. */
export interface LedgerDifference {
  userId: string;
  balance: number;
  ledgerBalance: number;
  held: number;
  openHolds: number;
}

/** Checks every cached balance against the ledger. An empty answer is the only good one. */
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
