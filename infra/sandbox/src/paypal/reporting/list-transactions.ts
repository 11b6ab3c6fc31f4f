import { z } from 'zod';
import type { ReportEntry } from '../entities.ts';
import { describeError, PaypalError } from '../paypal-error.ts';
import type { PaypalStore } from '../paypal-store.ts';
import { listEntries } from './report-entries.ts';

/** Longest range of one call, and most transactions that PayPal lists for one range. */
const maxRangeMs = 31 * 24 * 60 * 60 * 1000;
const maxListed = 10_000;

const moment = z.iso.datetime({ offset: true });
const whole = z.string().regex(/^\d+$/).transform(Number);

const querySchema = z.looseObject({
  start_date: moment,
  end_date: moment,
  page_size: whole.pipe(z.int().min(1).max(500)).default(100),
  page: whole.pipe(z.int().min(1)).default(1),
  balance_affecting_records_only: z.enum(['Y', 'N']).default('Y'),
});

/** `GET /v1/reporting/transactions`. */
export function listTransactions(
  store: PaypalStore,
  { query, accountId }: { query: unknown; accountId: string },
): { status?: number; body: object } {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0]);
    throw new PaypalError('INVALID_PARAMETER_SYNTAX', { field });
  }
  const { start_date: start, end_date: end, page, page_size: pageSize } = parsed.data;
  const [startMs, endMs] = [Date.parse(start), Date.parse(end)];
  if (endMs < startMs || endMs - startMs > maxRangeMs)
    throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'end_date' });
  const refreshedMs = findRefreshedMs(store);
  if (startMs > refreshedMs) {
    const message = 'Data for the given start date is not available.';
    return { status: 400, body: { ...describeError(400), message } };
  }
  const found = listEntries(store).filter(({ initiatedAt, status }) => {
    const atMs = Date.parse(initiatedAt);
    const isShown = parsed.data.balance_affecting_records_only === 'N' || (status !== 'P' && status !== 'D');
    return isShown && atMs >= startMs && atMs <= endMs && atMs <= refreshedMs;
  });
  if (found.length > maxListed) {
    const message =
      'Result set size is greater than the maximum limit. Change the filter criteria and try again.';
    return { status: 400, body: { ...describeError(400), name: 'RESULTSET_TOO_LARGE', message } };
  }
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  return {
    body: {
      transaction_details: shown.map((entry) => ({ transaction_info: renderEntry(entry, accountId) })),
      account_number: accountId,
      start_date: formatTime(start),
      end_date: formatTime(end),
      last_refreshed_datetime: formatTime(new Date(refreshedMs).toISOString()),
      page,
      total_items: found.length,
      total_pages: Math.max(1, Math.ceil(found.length / pageSize)),
      links: [],
    },
  };
}

/** Up to when the report is complete. */
function findRefreshedMs(store: PaypalStore): number {
  const settings = store.reportSettings.find('current');
  if (settings?.refreshedAt) return Date.parse(settings.refreshedAt);
  return Date.now() - (settings?.delayMinutes ?? 0) * 60_000;
}

/** PayPal writes zones in reports without a colon. */
function formatTime(time: string): string {
  return new Date(time).toISOString().replace(/\.\d{3}Z$/, '+0000');
}

function renderEntry(entry: ReportEntry, accountId: string) {
  return {
    paypal_account_id: accountId,
    transaction_id: entry.transactionId,
    ...(entry.referenceId ? { paypal_reference_id: entry.referenceId, paypal_reference_id_type: 'TXN' } : {}),
    transaction_event_code: entry.eventCode,
    transaction_initiation_date: formatTime(entry.initiatedAt),
    transaction_updated_date: formatTime(entry.updatedAt),
    transaction_amount: entry.amount,
    ...(entry.fee ? { fee_amount: entry.fee } : {}),
    transaction_status: entry.status,
    ...(entry.invoiceId ? { invoice_id: entry.invoiceId } : {}),
    ...(entry.customId ? { custom_field: entry.customId } : {}),
    protection_eligibility: '01',
  };
}
