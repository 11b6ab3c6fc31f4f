import type { Transaction } from '../../database/database.ts';
import { type CreditEntryRow, creditEntries } from './credits.tables.ts';

export type NewEntry = Pick<
  CreditEntryRow,
  'userId' | 'reason' | 'reference' | 'amount' | 'balanceAfter' | 'description'
> &
  Partial<Pick<CreditEntryRow, 'orderCode' | 'generationId' | 'note' | 'actorId'>>;

/** Writes one ledger line; false when the same (reason, reference) stands there already. */
export async function postEntry(transaction: Transaction, entry: NewEntry): Promise<boolean> {
  const posted = await transaction
    .insert(creditEntries)
    .values(entry)
    .onConflictDoNothing({ target: [creditEntries.reason, creditEntries.reference] })
    .returning({ id: creditEntries.id });
  return posted.length > 0;
}
