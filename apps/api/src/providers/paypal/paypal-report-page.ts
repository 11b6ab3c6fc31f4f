import { z } from 'zod';
import type { PaypalTransaction } from './paypal-report.ts';

// PayPal's Transaction Search v1, as far as the shop reads it: nothing of the payer.
const moment = z
  .string()
  .transform((text) => new Date(text))
  .refine((at) => !Number.isNaN(at.getTime()));
const money = z.object({
  // Not only three letters: PayPal also holds currencies such as PYUSD.
  currency_code: z.string().regex(/^[A-Z0-9]{3,10}$/),
  value: z.string().transform(parseSigned),
});

const transactionSchema = z.object({
  transaction_id: z.string().min(1),
  transaction_event_code: z.string(),
  transaction_status: z.string().optional(),
  transaction_amount: money,
  fee_amount: money.optional(),
  transaction_initiation_date: moment,
  transaction_updated_date: moment.optional(),
  paypal_reference_id: z.string().default(''),
  invoice_id: z.string().default(''),
  custom_field: z.string().default(''),
});

const pageSchema = z.object({
  transaction_details: z.array(z.unknown()).default([]),
  last_refreshed_datetime: moment.optional(),
  total_items: z.int(),
  total_pages: z.int(),
});

const lineSchema = z.object({ transaction_info: transactionSchema });

/** One page of PayPal's report. */
export interface ReportPage {
  /** Null for a line in an unknown form. */
  lines: (PaypalTransaction | null)[];
  refreshedAt: Date | null;
  totalItems: number;
  totalPages: number;
}

/** Reads a page, line by line: one in an unknown form does not hide the others. Null for what is no page at all. */
export function readReportPage(body: unknown): ReportPage | null {
  const page = pageSchema.safeParse(body).data;
  if (!page) return null;
  const refreshedAt = page.last_refreshed_datetime ?? null;
  // PayPal may leave it out where it has nothing to list, and only there.
  if (!refreshedAt && page.total_items > 0) return null;
  const lines = page.transaction_details.map((line) => {
    const parsed = lineSchema.safeParse(line).data;
    return parsed ? toTransaction(parsed.transaction_info) : null;
  });
  return { lines, refreshedAt, totalItems: page.total_items, totalPages: page.total_pages };
}

/** `V` and `F` were paid, and went back in full or in part: the refund has a line too. */
const statuses = new Map<string, PaypalTransaction['status']>([
  ['S', 'completed'],
  ['V', 'completed'],
  ['F', 'completed'],
  ['P', 'pending'],
  ['D', 'denied'],
]);

function toTransaction(info: z.output<typeof transactionSchema>): PaypalTransaction {
  const { transaction_amount: amount, fee_amount: fee, transaction_initiation_date: initiatedAt } = info;
  return {
    id: info.transaction_id,
    eventCode: info.transaction_event_code,
    status: statuses.get(info.transaction_status ?? 'S') ?? 'unknown',
    amountMinor: amount.value,
    // PayPal takes its fee in the currency of the transaction.
    feeMinor: fee?.currency_code === amount.currency_code ? fee.value : 0,
    currency: amount.currency_code,
    initiatedAt,
    updatedAt: info.transaction_updated_date ?? initiatedAt,
    referenceId: info.paypal_reference_id,
    invoiceId: info.invoice_id,
    customId: info.custom_field,
  };
}

/** `"-9.5"` → -950. Less than a hundredth is no amount that can be stored. */
function parseSigned(value: string, context: z.RefinementCtx): number {
  const match = /^(-?)(?=\.?\d)(\d{0,12})(?:\.(\d{1,2})0*)?$/.exec(value);
  if (match) {
    const hundredths = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
    return match[1] && hundredths > 0 ? -hundredths : hundredths;
  }
  context.addIssue('an amount in an unknown format');
  return z.NEVER;
}
