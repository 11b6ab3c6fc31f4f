import { and, desc, eq, ne } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { ReadDatabase } from '../../../database/database.ts';
import type { DisputeDetails, DisputeReading } from '../../payments/index.ts';
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
  services: Pick<Services, 'database' | 'log'>,
  details: DisputeDetails,
  reading: DisputeReading,
): Promise<void> {
  const { database } = services;
  const answers = await listAnswers(database, details);
  for (const answer of answers.filter(({ state }) => state === 'sending')) {
    const decision = decideAnswer(answer, reading);
    if (!decision) continue;
    const fields = decision.state === 'sent' ? { sentAt: reading.readAt, failure: null } : {};
    await database
      .update(disputeAnswers)
      .set({ ...decision, ...fields })
      .where(and(eq(disputeAnswers.id, answer.id), eq(disputeAnswers.state, 'sending')));
    const facts = { disputeId: reading.dispute.id, answerId: answer.id, state: decision.state };
    services.log.warn(facts, 'An answer to a dispute was decided by reading it from PayPal');
  }
}

/** Records that PayPal took an answer. Its word counts more than what was concluded from a read. */
export async function confirmAnswer(
  { database, now }: Pick<Services, 'database' | 'now'>,
  id: string,
): Promise<void> {
  await database
    .update(disputeAnswers)
    .set({ state: 'sent', sentAt: now(), failure: null })
    .where(and(eq(disputeAnswers.id, id), ne(disputeAnswers.state, 'sent')));
}

/** Records that PayPal does not have an answer, and why, unless PayPal shows it. */
export async function failAnswer(
  { database }: Pick<Services, 'database'>,
  id: string,
  failure: string,
): Promise<void> {
  await database
    .update(disputeAnswers)
    .set({ state: 'failed', failure })
    .where(and(eq(disputeAnswers.id, id), ne(disputeAnswers.state, 'sent')));
}

/** Records that it is not known whether PayPal has an answer. */
export async function keepUnconfirmed(
  { database }: Pick<Services, 'database'>,
  id: string,
  failure: string,
): Promise<void> {
  await database
    .update(disputeAnswers)
    .set({ failure })
    .where(and(eq(disputeAnswers.id, id), eq(disputeAnswers.state, 'sending')));
}
