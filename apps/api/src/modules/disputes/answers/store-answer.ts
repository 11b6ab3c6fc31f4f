import { type DisputeAnswerKind, formatMinor } from '@credit-studio/contracts';
import { and, eq, gt } from 'drizzle-orm';
import { type CallerActor, type Context, findActorId, type Services } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { commitOnce } from '../../../idempotency/commit-once.ts';
import { requireFreshConfirmation } from '../../../permissions.ts';
import type { PaypalFile } from '../../../providers/paypal/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { DisputeDetails, DisputeReading } from '../../payments/index.ts';
import { needsFreshConfirmation, recallTeamSecurity } from '../../staff-security/index.ts';
import { countShown } from '../confirmation/decide-answer.ts';
import { disputeAnswers } from '../disputes.tables.ts';
import { answeredSince, answerInProgress } from './answer-failures.ts';
import { describeFiles } from './answer-files.ts';

export interface NewAnswer {
  kind: DisputeAnswerKind;
  /** Empty only for an acceptance without a note. */
  text: string;
  evidenceType: string | null;
  files: PaypalFile[];
}

export interface StoredAnswer {
  answerId: string;
}

interface AnswerToStore {
  details: DisputeDetails;
  /** The dispute as it was read for this answer. */
  reading: DisputeReading;
  answer: NewAnswer;
}

/**
 * Stores an answer and its audit entry before it is sent, once per `Idempotency-Key`; `isNew` for the request that did.
 * Throws `conflict` while another answer is not confirmed, or was sent since the dispute was read, and
 * `confirmation_required` for an acceptance that gives more than the limit back.
 */
export async function storeAnswer(
  services: Pick<Services, 'database' | 'memory' | 'now'>,
  context: Context<CallerActor>,
  input: AnswerToStore,
): Promise<StoredAnswer & { isNew: boolean }> {
  let isNew = false;
  const { refundLimitMinor } = await recallTeamSecurity(services);
  const stored = await commitOnce(services.database, context, async (transaction): Promise<StoredAnswer> => {
    if (isLargeAcceptance(input, refundLimitMinor)) requireFreshConfirmation(services, context.actor);
    const answerId = await insertAnswer(transaction, context, { ...input, createdAt: services.now() });
    await requireUnanswered(transaction, input);
    await recordAnswer(transaction, context, input);
    isNew = true;
    return { answerId };
  });
  return { ...stored, isNew };
}

/** An acceptance gives the disputed amount back, as a refund does. */
function isLargeAcceptance({ details, answer }: AnswerToStore, refundLimitMinor: number | null): boolean {
  return (
    answer.kind === 'acceptance' && needsFreshConfirmation(refundLimitMinor, details.dispute.amountMinor)
  );
}

async function insertAnswer(
  transaction: Transaction,
  { actor }: Context<CallerActor>,
  { details, reading, answer, createdAt }: AnswerToStore & { createdAt: Date },
): Promise<string> {
  const { kind, text, evidenceType } = answer;
  const [inserted] = await transaction
    .insert(disputeAnswers)
    .values({
      ...{ caseId: details.dispute.id, kind, text, evidenceType, files: describeFiles(answer.files) },
      ...countShown(reading.dispute, answer),
      ...{ requestedBy: findActorId(actor), createdAt },
    })
    // One at a time: the index lets no second one be unconfirmed.
    .onConflictDoNothing()
    .returning({ id: disputeAnswers.id });
  if (!inserted) throw new AppError('conflict', answerInProgress);
  return inserted.id;
}

/**
 * Of two people who read the same state, one answers: what was sent after the read began may be missing in it. Asked
 * after the insert, which waits for an answer that is being stored.
 */
async function requireUnanswered(
  transaction: Transaction,
  { details, reading }: AnswerToStore,
): Promise<void> {
  const others = await transaction.$count(
    disputeAnswers,
    and(eq(disputeAnswers.caseId, details.dispute.id), gt(disputeAnswers.sentAt, reading.readAt)),
  );
  if (others > 0) throw new AppError('conflict', answeredSince);
}

/** What was answered, without texts and names of files, which may name the customer. */
async function recordAnswer(
  transaction: Transaction,
  context: Context<CallerActor>,
  { details, answer }: AnswerToStore,
): Promise<void> {
  const { paypalDisputeId, amountMinor, currency } = details.dispute;
  const subject = { kind: 'dispute' as const, id: paypalDisputeId };
  if (answer.kind === 'acceptance') {
    const after = { amount: formatMinor(amountMinor), currency };
    return recordAudit(transaction, context, { action: 'dispute.accepted', subject, after });
  }
  const { kind, evidenceType, files } = answer;
  const after = { kind, ...(evidenceType && { evidenceType }), files: files.length };
  return recordAudit(transaction, context, { action: 'dispute.answered', subject, after });
}
