import { type DisputeAnswerKind, type DisputeRecord, formatMinor } from '@credit-studio/contracts';
import { type CallerActor, type Context, findActorId } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { commitOnce, findFirstAnswer } from '../../../idempotency/commit-once.ts';
import { PaypalError, type PaypalFile } from '../../../providers/paypal/index.ts';
import { recordAudit } from '../../audit/index.ts';
import {
  type DisputeDetails,
  type PaymentServices,
  readDispute,
  sendDisputeAnswer,
} from '../../payments/index.ts';
import {
  confirmAnswer,
  failAnswer,
  getAnswer,
  keepUnconfirmed,
  settleAnswers,
} from '../confirmation/settle-answers.ts';
import { type DisputeAnswerRow, disputeAnswers } from '../disputes.tables.ts';
import { getDisputeDetails, openDispute } from '../open-dispute.ts';
import {
  answerInProgress,
  answerUnconfirmed,
  describeSent,
  explainAnswerFailure,
  explainNotAllowed,
} from './answer-failures.ts';
import { describeFiles } from './answer-files.ts';

export interface NewAnswer {
  kind: DisputeAnswerKind;
  /** Empty only for an acceptance without a note. */
  text: string;
  evidenceType: string | null;
  files: PaypalFile[];
}

/**
 * Answers a dispute at PayPal. The answer is stored before it is sent, once per `Idempotency-Key`, and never sent twice:
 * one that PayPal does not confirm is decided by what PayPal shows. Returns the dispute as it then is, and what to say.
 * Throws `conflict` for an answer that PayPal does not take, and `provider_unavailable` when the dispute cannot be
 * read first.
 */
export async function answerDispute(
  services: PaymentServices,
  context: Context<CallerActor>,
  { paypalDisputeId, answer }: { paypalDisputeId: string; answer: NewAnswer },
): Promise<{ record: DisputeRecord; message: string }> {
  const { database } = services;
  const details = await getDisputeDetails(database, paypalDisputeId);
  const { answerId } =
    (await findFirstAnswer<StoredAnswer>(database, context)) ??
    (await storeAndSend(services, context, { details, answer }));
  const record = await openDispute(services, paypalDisputeId);
  return { record, message: describeOutcome(await getAnswer(database, answerId)) };
}

async function storeAndSend(
  services: PaymentServices,
  context: Context<CallerActor>,
  { details, answer }: { details: DisputeDetails; answer: NewAnswer },
): Promise<StoredAnswer> {
  await requireAllowed(services, details, answer.kind);
  const { answerId, isNew } = await storeAnswer(services, context, { details, answer });
  // Another request with the same key stored it, and sends it.
  if (isNew) await sendAnswer(services, details, { id: answerId, answer });
  return { answerId };
}

function describeOutcome({ state, kind, failure }: DisputeAnswerRow): string {
  if (state === 'failed') throw new AppError('conflict', failure ?? 'PayPal rejected this answer.');
  return state === 'sent' ? describeSent(kind) : answerUnconfirmed;
}

/** Reads the dispute as it is now, which also decides an earlier answer, and sees whether PayPal takes this one. */
async function requireAllowed(
  services: PaymentServices,
  details: DisputeDetails,
  kind: DisputeAnswerKind,
): Promise<void> {
  try {
    const dispute = await readDispute(services, details);
    await settleAnswers(services, details, dispute);
    if (!dispute.allowed.includes(kind)) throw new AppError('conflict', explainNotAllowed(kind, dispute));
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    if (error.failure !== 'unknown-outcome') throw new AppError('conflict', explainAnswerFailure(error));
    const message =
      'PayPal could not be asked about this dispute. Nothing was sent. Please try again in a minute.';
    throw new AppError('provider_unavailable', message, { cause: error });
  }
}

interface StoredAnswer {
  answerId: string;
}

async function storeAnswer(
  { database }: PaymentServices,
  context: Context<CallerActor>,
  { details, answer }: { details: DisputeDetails; answer: NewAnswer },
): Promise<StoredAnswer & { isNew: boolean }> {
  let isNew = false;
  const stored = await commitOnce(database, context, async (transaction): Promise<StoredAnswer> => {
    const answerId = await insertAnswer(transaction, context, { details, answer });
    await recordAnswer(transaction, context, { details, answer });
    isNew = true;
    return { answerId };
  });
  return { ...stored, isNew };
}

async function insertAnswer(
  transaction: Transaction,
  { actor }: Context<CallerActor>,
  { details, answer }: { details: DisputeDetails; answer: NewAnswer },
): Promise<string> {
  const { kind, text, evidenceType } = answer;
  const [inserted] = await transaction
    .insert(disputeAnswers)
    .values({
      ...{ caseId: details.dispute.id, kind, text, evidenceType, files: describeFiles(answer.files) },
      requestedBy: findActorId(actor),
    })
    // One at a time: the index lets no second one be unconfirmed.
    .onConflictDoNothing()
    .returning({ id: disputeAnswers.id });
  if (!inserted) throw new AppError('conflict', answerInProgress);
  return inserted.id;
}

/** What was answered, without its text, which stays with the dispute. */
async function recordAnswer(
  transaction: Transaction,
  context: Context<CallerActor>,
  { details, answer }: { details: DisputeDetails; answer: NewAnswer },
): Promise<void> {
  const { paypalDisputeId, amountMinor, currency } = details.dispute;
  const subject = { kind: 'dispute' as const, id: paypalDisputeId };
  if (answer.kind === 'acceptance') {
    const after = { amount: formatMinor(amountMinor), currency };
    return recordAudit(transaction, context, { action: 'dispute.accepted', subject, after });
  }
  const { kind, evidenceType } = answer;
  const files = answer.files.map(({ name }) => name);
  const after = { kind, ...(evidenceType && { evidenceType }), ...(files.length > 0 && { files }) };
  return recordAudit(transaction, context, { action: 'dispute.answered', subject, after });
}

async function sendAnswer(
  services: PaymentServices,
  details: DisputeDetails,
  { id, answer }: { id: string; answer: NewAnswer },
): Promise<void> {
  try {
    await sendDisputeAnswer(services, details, answer);
    await confirmAnswer(services, id);
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    const { paypalDisputeId } = details.dispute;
    services.log.warn({ err: error, disputeId: paypalDisputeId }, 'PayPal did not confirm an answer');
    if (error.failure === 'unknown-outcome') await keepUnconfirmed(services, id, answerUnconfirmed);
    else await failAnswer(services, id, explainAnswerFailure(error));
  }
}
