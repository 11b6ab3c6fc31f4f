import type { Transaction } from '../../database/database.ts';
import { closeHold } from './close-hold.ts';
import { decideRelease } from './credit-rules.ts';
import { findHoldOfGeneration } from './find-hold-of-generation.ts';

/** Gives back the credits held for a generation that failed. */
export async function releaseHold(
  transaction: Transaction,
  { generationId, description }: { generationId: string; description: string },
): Promise<'released' | 'already-closed'> {
  const hold = await findHoldOfGeneration(transaction, generationId);
  if (!hold) return 'already-closed';
  const closed = await closeHold(transaction, hold, {
    state: 'released',
    reason: 'release',
    entryAmount: (amount) => amount,
    decide: decideRelease,
    description,
  });
  return closed ? 'released' : 'already-closed';
}
