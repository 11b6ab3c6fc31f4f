import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { findDisputeOfCase, type PaymentServices, readDispute } from '../../payments/index.ts';
import { disputeAnswers } from '../disputes.tables.ts';
import { longestSendMs } from './decide-answer.ts';
import { failAnswer, getAnswer, settleAnswers } from './settle-answers.ts';

/** After this long without PayPal's answer, staff are asked to look there. */
const patienceMs = 3 * 24 * 60 * 60 * 1000;

const unknownForDays =
  'It could not be found out for days whether PayPal has this answer. Please look at PayPal before you send it again.';

const mostAtATime = 100;

/**
 * Decides answers that were not confirmed by reading their disputes from PayPal, and returns how many there were. Any
 * number of workers may do it at once.
 */
export async function settleDueAnswers(services: PaymentServices): Promise<number> {
  const now = services.now();
  const due = await listUnconfirmed(services.database, new Date(now.getTime() - longestSendMs));
  for (const { id, caseId, createdAt } of due) {
    await settleDueAnswer(services, caseId).catch((error: unknown) =>
      services.log.warn({ err: error, answerId: id }, 'An answer to a dispute could not be checked'),
    );
    if (now.getTime() - createdAt.getTime() > patienceMs) await giveUp(services, id);
  }
  return due.length;
}

async function giveUp(services: PaymentServices, id: string): Promise<void> {
  const { state } = await getAnswer(services.database, id);
  if (state === 'sending') await failAnswer(services, id, unknownForDays);
}

function listUnconfirmed(database: Database, sentBefore: Date) {
  return database
    .select({ id: disputeAnswers.id, caseId: disputeAnswers.caseId, createdAt: disputeAnswers.createdAt })
    .from(disputeAnswers)
    .where(and(eq(disputeAnswers.state, 'sending'), lte(disputeAnswers.createdAt, sentBefore)))
    .orderBy(asc(disputeAnswers.createdAt))
    .limit(mostAtATime);
}

async function settleDueAnswer(services: PaymentServices, caseId: string): Promise<void> {
  const details = await findDisputeOfCase(services.database, caseId);
  if (!details) throw new Error(`The case ${caseId} does not exist.`);
  await settleAnswers(services, details, await readDispute(services, details));
}
