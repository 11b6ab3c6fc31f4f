import { and, desc, eq } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { ReadDatabase } from '../../../database/database.ts';
import type { PaypalDispute } from '../../../providers/paypal/index.ts';
import type { DisputeDetails } from '../../payments/index.ts';
import { type DisputeAnswerRow, disputeAnswers } from '../disputes.tables.ts';
import { decideAnswer } from './decide-answer.ts';

/** The answers to a dispute that were sent from here, latest first. */
export function listAnswers(
  database: ReadDatabase,
  { dispute }: Pick<DisputeDetails, 'dispute'>,
): Promise<DisputeAnswerRow[]> {
  return database
    .select()
    .from(disputeAnswers)
    .where(eq(disputeAnswers.caseId, dispute.id))
    .orderBy(desc(disputeAnswers.id));
}

export async function getAnswer(database: ReadDatabase, id: string): Promise<DisputeAnswerRow> {
  const [answer] = await database.select().from(disputeAnswers).where(eq(disputeAnswers.id, id));
  if (!answer) throw new Error(`The answer ${id} to a dispute does not exist.`);
  return answer;
}

/** Decides the answer that is not confirmed, if there is one, by what PayPal shows of the dispute. */
export async function settleAnswers(
  services: Pick<Services, 'database' | 'now' | 'log'>,
  details: DisputeDetails,
  dispute: PaypalDispute,
): Promise<void> {
  const known = await listAnswers(services.database, details);
  for (const answer of known.filter(({ state }) => state === 'sending')) {
    const decision = decideAnswer(answer, { dispute, known, now: services.now() });
    if (decision?.state === 'sent') await confirmAnswer(services, answer.id);
    if (decision?.state === 'failed') await failAnswer(services, answer.id, decision.failure);
    if (decision) {
      const facts = { disputeId: dispute.id, answerId: answer.id, state: decision.state };
      services.log.warn(facts, 'An answer to a dispute was decided by reading it from PayPal');
    }
  }
}

function isSending(id: string) {
  return and(eq(disputeAnswers.id, id), eq(disputeAnswers.state, 'sending'));
}

/** Records that PayPal has an answer. One that was decided before stays as it is. */
export async function confirmAnswer(
  { database, now }: Pick<Services, 'database' | 'now'>,
  id: string,
): Promise<void> {
  await database
    .update(disputeAnswers)
    .set({ state: 'sent', sentAt: now(), failure: null })
    .where(isSending(id));
}

/** Records that PayPal does not have an answer, and why. */
export async function failAnswer(
  { database }: Pick<Services, 'database'>,
  id: string,
  failure: string,
): Promise<void> {
  await database.update(disputeAnswers).set({ state: 'failed', failure }).where(isSending(id));
}

/** Records that it is not known whether PayPal has an answer. */
export async function keepUnconfirmed(
  { database }: Pick<Services, 'database'>,
  id: string,
  failure: string,
): Promise<void> {
  await database.update(disputeAnswers).set({ failure }).where(isSending(id));
}
