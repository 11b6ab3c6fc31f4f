import type { DisputeRecord } from '@credit-studio/contracts';
import type { CallerActor, Context } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findFirstAnswer } from '../../../idempotency/commit-once.ts';
import { PaypalError } from '../../../providers/paypal/index.ts';
import {
  type DisputeDetails,
  type DisputeReading,
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
import type { DisputeAnswerRow } from '../disputes.tables.ts';
import { getDisputeDetails, openDispute } from '../open-dispute.ts';
import {
  answerUnconfirmed,
  describeSent,
  explainAnswerFailure,
  explainNotAllowed,
} from './answer-failures.ts';
import { type NewAnswer, type StoredAnswer, storeAnswer } from './store-answer.ts';

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
  const reading = await readBefore(services, details);
  const { dispute } = reading;
  if (!dispute.allowed.includes(answer.kind)) {
    // The same request may have been answered since it began, and PayPal then takes no second one.
    const first = await findFirstAnswer<StoredAnswer>(services.database, context);
    if (first) return first;
    throw new AppError('conflict', explainNotAllowed(answer.kind, dispute));
  }
  const { answerId, isNew } = await storeAnswer(services, context, { details, reading, answer });
  // Another request with the same key stored it, and sends it.
  if (isNew) await sendAnswer(services, details, { id: answerId, answer });
  return { answerId };
}

function describeOutcome({ state, kind, failure }: DisputeAnswerRow): string {
  if (state === 'failed') throw new AppError('conflict', failure ?? 'PayPal rejected this answer.');
  return state === 'sent' ? describeSent(kind) : answerUnconfirmed;
}

/** Reads the dispute as it is before an answer, which also decides an earlier one. */
async function readBefore(services: PaymentServices, details: DisputeDetails): Promise<DisputeReading> {
  try {
    const reading = await readDispute(services, details);
    await settleAnswers(services, details, reading);
    return reading;
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    if (error.failure !== 'unknown-outcome') throw new AppError('conflict', explainAnswerFailure(error));
    const message =
      'PayPal could not be asked about this dispute. Nothing was sent. Please try again in a minute.';
    throw new AppError('provider_unavailable', message, { cause: error });
  }
}

async function sendAnswer(
  services: PaymentServices,
  details: DisputeDetails,
  { id, answer }: { id: string; answer: NewAnswer },
): Promise<void> {
  // A process that was held up for minutes may find it decided.
  if ((await getAnswer(services.database, id)).state !== 'sending') return;
  try {
    await sendDisputeAnswer(services, details, { requestId: id, answer });
  } catch (error) {
    const { paypalDisputeId } = details.dispute;
    services.log.warn({ err: error, disputeId: paypalDisputeId }, 'PayPal did not confirm an answer');
    // PayPal was switched off before the call.
    if (error instanceof AppError) return failAnswer(services, id, error.message);
    if (!(error instanceof PaypalError)) throw error;
    if (error.failure === 'unknown-outcome') return keepUnconfirmed(services, id, answerUnconfirmed);
    return failAnswer(services, id, explainAnswerFailure(error));
  }
  await confirmAnswer(services, id);
}
