import type { DisputeRecord } from '@credit-studio/contracts';
import type { Database, ReadDatabase } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { type PaypalDispute, PaypalError } from '../../providers/paypal/index.ts';
import {
  type DisputeDetails,
  type DisputeReading,
  findDispute,
  type PaymentServices,
  readDispute,
} from '../payments/index.ts';
import { findUserEmails } from '../users/index.ts';
import { listAnswers, settleAnswers } from './confirmation/settle-answers.ts';
import { serializeRecord } from './serialize-dispute.ts';

/** A dispute that was read from PayPal at least once. Throws `not_found`. */
export async function getDisputeDetails(
  database: ReadDatabase,
  paypalDisputeId: string,
): Promise<DisputeDetails> {
  const details = await findDispute(database, paypalDisputeId);
  if (!details)
    throw new AppError('not_found', 'We could not find this dispute. Please check its number at PayPal.');
  return details;
}

/** A dispute with what PayPal shows of it now. News are booked; without PayPal's answer what is stored is shown. */
export async function openDispute(
  services: PaymentServices,
  paypalDisputeId: string,
): Promise<DisputeRecord> {
  const { database } = services;
  const known = await getDisputeDetails(database, paypalDisputeId);
  const { reading, unavailable } = await readOrExplain(services, known);
  if (reading) await settleAnswers(services, known, reading);
  const details = await getDisputeDetails(database, paypalDisputeId);
  return composeRecord(database, { details, dispute: reading?.dispute ?? null, unavailable });
}

async function composeRecord(
  database: Database,
  read: { details: DisputeDetails; dispute: PaypalDispute | null; unavailable: string | null },
): Promise<DisputeRecord> {
  const answers = await listAnswers(database, read.details);
  const senders = new Set(answers.flatMap(({ requestedBy }) => requestedBy ?? []));
  const emails = await findUserEmails(database, [...senders]);
  return serializeRecord({ ...read, answers, emails });
}

async function readOrExplain(
  services: PaymentServices,
  details: DisputeDetails,
): Promise<{ reading: DisputeReading | null; unavailable: string | null }> {
  try {
    return { reading: await readDispute(services, details), unavailable: null };
  } catch (error) {
    const unavailable = explainUnavailable(error);
    if (!unavailable) throw error;
    const { paypalDisputeId } = details.dispute;
    services.log.warn({ err: error, disputeId: paypalDisputeId }, 'A dispute could not be read from PayPal');
    return { reading: null, unavailable };
  }
}

/** Why PayPal shows nothing of a dispute, and what to do; null for an error that has nothing to do with PayPal. */
function explainUnavailable(error: unknown): string | null {
  if (error instanceof AppError && error.code === 'payment_unavailable')
    return 'PayPal is not set up here, so this dispute cannot be read or answered. Please check the PayPal settings.';
  if (!(error instanceof PaypalError)) return null;
  if (error.issue === 'OTHER_CREDENTIALS')
    return 'This payment was made with other PayPal credentials. Please answer at PayPal, in the account that received it.';
  if (error.failure === 'misconfigured')
    return 'PayPal does not let these credentials read disputes. Please switch on Disputes for the app at PayPal.';
  if (error.failure === 'not-found')
    return 'PayPal no longer knows this dispute. Please look for it at PayPal.';
  return 'PayPal could not be reached, so you see what was last known. Please try again in a minute.';
}
