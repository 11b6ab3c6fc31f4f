import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { listCaseIdsOf } from '../payments/index.ts';
import { disputeAnswers } from './disputes.tables.ts';

const erased = 'The account was deleted. Please look at PayPal whether it has this answer.';

/** Removes what answers say about a person whose account is deleted. PayPal keeps its copy. */
export async function eraseAnswers(
  transaction: Transaction,
  { orderIds }: { orderIds: string[] },
): Promise<void> {
  const caseIds = await listCaseIdsOf(transaction, orderIds);
  if (caseIds.length === 0) return;
  const ofThem = inArray(disputeAnswers.caseId, caseIds);
  // Without its text it could not be found at PayPal.
  await transaction
    .update(disputeAnswers)
    .set({ state: 'failed', failure: erased })
    .where(and(ofThem, eq(disputeAnswers.state, 'sending')));
  await transaction.update(disputeAnswers).set({ text: '', files: [] }).where(ofThem);
}
