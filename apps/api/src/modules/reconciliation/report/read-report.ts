import type { PaypalReport } from '@credit-studio/contracts';
import type { CallerActor, Context, Services } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { PaypalError } from '../../../providers/paypal/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { findPaypalAccount, type PaymentServices, type PaypalAccount } from '../../payments/index.ts';
import { describeReport } from './describe-report.ts';
import {
  boundsOf,
  decideDaysToRead,
  decideNextRead,
  findFirstFollowedDay,
  listChangingDays,
  type Outcome,
} from './report-schedule.ts';
import {
  claimReading,
  listReadDays,
  releaseReading,
  renewReading,
  storeDay,
  storeOutcome,
} from './store-report.ts';

type ReportServices = PaymentServices & Pick<Services, 'stopping'>;

/**
 * Reads the days of PayPal's report that may have changed, when an hour has passed since the last time. Returns how many
 * days were read. Any number of workers may do it at once.
 */
export async function readDueReport(services: ReportServices): Promise<number> {
  const { database, now } = services;
  const account = await findPaypalAccount(services);
  if (!account || !(await claimReading(database, account, { now: now(), onlyDue: true }))) return 0;
  const known = await listReadDays(database, account, findFirstFollowedDay(now()));
  const { outcome, read } = await readDays(services, account, decideDaysToRead(known, now()));
  if (outcome)
    await storeOutcome(database, account, { outcome, now: now(), next: decideNextRead(outcome, now()) });
  else await releaseReading(database, account, now());
  return read;
}

/**
 * Reads the last days at the request of staff, unless they are being read already. Throws `payment_unavailable` without
 * an account.
 */
export async function readReportNow(
  services: ReportServices,
  context: Context<CallerActor>,
): Promise<{ report: PaypalReport; isReadElsewhere: boolean }> {
  const { database, now } = services;
  const account = await findPaypalAccount(services);
  if (!account)
    throw new AppError('payment_unavailable', 'Enter the PayPal credentials in the settings first.');
  const days = listChangingDays(now());
  await database.transaction((transaction) =>
    recordAudit(transaction, context, {
      action: 'reconciliation.read',
      subject: { kind: 'reconciliation', id: days[0] ?? '' },
    }),
  );
  if (!(await claimReading(database, account, { now: now(), onlyDue: false })))
    return { report: await describeReport(services), isReadElsewhere: true };
  const { outcome } = await readDays(services, account, days);
  // The worker reads the other days, which may not have been possible before.
  const next = outcome === 'read' ? now() : decideNextRead(outcome ?? 'failed', now());
  if (outcome) await storeOutcome(database, account, { outcome, now: now(), next });
  else await releaseReading(database, account, now());
  return { report: await describeReport(services), isReadElsewhere: false };
}

/**
 * Reads days one after the other and stores each. What concerns one day does not stop the next; what would stop every
 * day ends it, such as PayPal not answering. The outcome is null when the process stops first.
 */
async function readDays(
  services: ReportServices,
  account: PaypalAccount,
  days: string[],
): Promise<{ outcome: Outcome | null; read: number }> {
  let read = 0;
  let isComplete = true;
  for (const day of days) {
    const outcome = await readDay(services, account, day);
    if (outcome === 'stopped') return { outcome: null, read };
    if (outcome === 'failed' || outcome === 'not-allowed') return { outcome, read };
    if (outcome === 'read') read += 1;
    if (outcome === 'unreadable') isComplete = false;
  }
  return { outcome: isComplete && read > 0 ? 'read' : 'failed', read };
}

async function readDay(
  { database, now, log, stopping }: ReportServices,
  account: PaypalAccount,
  day: string,
): Promise<Outcome | 'not-available' | 'unreadable' | 'stopped'> {
  if (stopping.aborted) return 'stopped';
  const readAt = now();
  const { from, until } = boundsOf(day);
  await renewReading(database, account, readAt);
  try {
    const to = new Date(until.getTime() - 1);
    const report = await account.gateway.readReport({ from, to, stopping });
    if (report.kind === 'not-allowed') log.warn('PayPal does not allow this app to read its report');
    if (report.kind === 'unreadable') log.warn({ reason: report.reason, day }, unreadable);
    if (report.kind !== 'read') return report.kind;
    const { unreadableLines } = report;
    if (unreadableLines > 0)
      log.warn({ lines: unreadableLines, day }, 'Lines of PayPal’s report are unknown');
    await storeDay(database, account, { day, readAt, report });
    return 'read';
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    log.warn({ err: error, day }, unreadable);
    // A request that PayPal refuses says nothing of the other days.
    return error.failure === 'rejected' ? 'unreadable' : 'failed';
  }
}

const unreadable = 'PayPal’s report could not be read';
