import type { Transaction } from '../../database/database.ts';
import { closeHold } from './close-hold.ts';
import { decideCommit } from './credit-rules.ts';
import { findHoldOfGeneration } from './find-hold-of-generation.ts';

/** Spends the credits held for a generation that succeeded. */
export async function commitHold(
  transaction: Transaction,
  { generationId, description }: { generationId: string; description: string },
): Promise<'committed' | 'already-closed'> {
  const hold = await findHoldOfGeneration(transaction, generationId);
  if (!hold) return 'already-closed';
  const closed = await closeHold(transaction, hold, {
    state: 'committed',
    reason: 'commit',
    entryAmount: () => 0,
    decide: decideCommit,
    description,
  });
  return closed ? 'committed' : 'already-closed';
}
