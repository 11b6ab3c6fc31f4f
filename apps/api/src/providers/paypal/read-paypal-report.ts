import { PaypalError } from './paypal-gateway.ts';
import type { PaypalReport, PaypalTransaction } from './paypal-report.ts';
import { type ReportPage, readReportPage } from './paypal-report-page.ts';

/** PayPal's most for one page, and for all pages of one range. */
const pageSize = 500;
const maxPages = 20;
/** A range is not halved below this. */
const shortestMs = 60_000;

export interface ReportRange {
  /** Both ends are included, to the second. */
  from: Date;
  to: Date;
  /** No page is read after it. */
  stopping?: AbortSignal;
}

type Get = (path: string) => Promise<unknown>;
type ReadReport = Extract<PaypalReport, { kind: 'read' }>;

/** Ends a reading with what is known of the report. */
class ReportStop extends Error {
  readonly report: PaypalReport;

  constructor(report: PaypalReport) {
    super(report.kind);
    this.report = report;
  }
}

/**
 * Reads all pages of a range, in halves when PayPal has more than it lists at once, and once more when they moved in
 * the meantime. Throws `PaypalError`.
 */
export async function readPaypalReport(get: Get, range: ReportRange): Promise<PaypalReport> {
  try {
    return await readRange(get, range);
  } catch (error) {
    if (error instanceof ReportStop) return error.report;
    const report = error instanceof PaypalError ? explainReportError(error, range) : null;
    if (!report) throw error;
    return report;
  }
}

const forbidden = new Set(['NOT_AUTHORIZED', 'PERMISSION_DENIED']);
const noData = 'Data for the given start date is not available.';

/** PayPal's report is never later than this. */
const latestDelayMs = 48 * 60 * 60 * 1000;

/** What an error says of the report; null for one that says nothing. */
function explainReportError(error: PaypalError, { from }: ReportRange): PaypalReport | null {
  const { issue, paypalName, paypalMessage } = error;
  // The details of a refused call name the resource or the scope that is missing.
  if (forbidden.has(issue) || forbidden.has(paypalName)) return { kind: 'not-allowed' };
  // A range that is well-formed is invalid where PayPal has no data of it yet; later it would be our mistake.
  const isInvalid = issue === 'INVALID_REQUEST' || paypalName === 'INVALID_REQUEST';
  const isRecent = Date.now() - from.getTime() <= latestDelayMs;
  return isInvalid && (isRecent || paypalMessage.trim() === noData) ? { kind: 'not-available' } : null;
}

async function readRange(get: Get, range: ReportRange): Promise<ReadReport> {
  // What happens between two pages moves lines from one to the next. It rarely happens twice.
  let read = await readPages(get, range);
  if (read === 'moved') read = await readPages(get, range);
  if (read === 'moved') throw unreadable('a report that changed while it was read');
  if (read !== 'too-large') return read;
  const { from, to } = range;
  const middleMs = wholeSecond((from.getTime() + to.getTime()) / 2);
  if (to.getTime() - from.getTime() < shortestMs) throw unreadable('a report with too many transactions');
  const first = await readRange(get, { ...range, to: new Date(middleMs) });
  const second = await readRange(get, { ...range, from: new Date(middleMs + 1_000) });
  return {
    kind: 'read',
    transactions: [...first.transactions, ...second.transactions],
    unreadableLines: first.unreadableLines + second.unreadableLines,
    // The second half may not have been refreshed when the first was read.
    refreshedAt: earlier(first.refreshedAt, second.refreshedAt),
  };
}

async function readPages(get: Get, range: ReportRange): Promise<ReadReport | 'moved' | 'too-large'> {
  const lines: ReportPage['lines'] = [];
  let first: ReportPage | null = null;
  for (let number = 1; ; number += 1) {
    const page = await getPage(get, range, number);
    if (page === 'too-large' || page.totalPages > maxPages) return 'too-large';
    first ??= page;
    lines.push(...page.lines);
    if (!isOfSameReport(first, page)) return 'moved';
    if (number < page.totalPages) continue;
    const transactions = lines.filter((line) => line !== null);
    if (lines.length !== page.totalItems || hasRepeatedLine(transactions)) return 'moved';
    const unreadableLines = lines.length - transactions.length;
    return { kind: 'read', transactions, unreadableLines, refreshedAt: page.refreshedAt };
  }
}

function isOfSameReport(one: ReportPage, other: ReportPage): boolean {
  return (
    one.totalItems === other.totalItems &&
    one.totalPages === other.totalPages &&
    one.refreshedAt?.getTime() === other.refreshedAt?.getTime()
  );
}

/** A line that was pushed to the next page comes twice, while another is missing or new. */
function hasRepeatedLine(transactions: PaypalTransaction[]): boolean {
  const keys = transactions.map(({ id, eventCode, amountMinor, currency, initiatedAt }) =>
    [id, eventCode, amountMinor, currency, initiatedAt.getTime()].join(' '),
  );
  return new Set(keys).size < keys.length;
}

async function getPage(
  get: Get,
  { from, to, stopping }: ReportRange,
  page: number,
): Promise<ReportPage | 'too-large'> {
  if (stopping?.aborted) throw new ReportStop({ kind: 'stopped' });
  const query = new URLSearchParams({
    ...{ start_date: formatSecond(from), end_date: formatSecond(to), fields: 'transaction_info' },
    ...{ balance_affecting_records_only: 'Y', page_size: String(pageSize), page: String(page) },
  });
  try {
    const read = readReportPage(await get(`/v1/reporting/transactions?${query}`));
    if (!read) throw unreadable('a report in an unknown format');
    return read;
  } catch (error) {
    if (error instanceof PaypalError && isTooLarge(error)) return 'too-large';
    throw error;
  }
}

function isTooLarge({ issue, paypalName }: PaypalError): boolean {
  return issue === 'RESULTSET_TOO_LARGE' || paypalName === 'RESULTSET_TOO_LARGE';
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

function wholeSecond(ms: number): number {
  return Math.floor(ms / 1_000) * 1_000;
}

function formatSecond(at: Date): string {
  return at.toISOString().replace(/\.\d{3}Z$/, 'Z');
}

function unreadable(reason: string): ReportStop {
  return new ReportStop({ kind: 'unreadable', reason });
}
