import * as z from 'zod/mini';
import { orderKinds } from '../orders/order.ts';
import { timeSchema } from '../values/dates.ts';
import { publicCodeSchema, recordIdSchema } from '../values/ids.ts';
import { sumSchema } from '../values/money.ts';
import {
  differenceKinds,
  maxReconciliationDays,
  maxShownMovements,
  movementKinds,
  movementStatuses,
  paypalReportStates,
  reconciliationDayStates,
} from './reconciliation-rules.ts';

/** A calendar day in UTC, yyyy-mm-dd: PayPal's report knows no other zone. */
export const utcDaySchema = z.iso.date('Please enter a day such as 2026-01-31.');

/** PayPal's code of a currency, such as USD or PYUSD, which may be one that the shop does not sell in. Amounts are in hundredths of it. */
export const currencyCodeSchema = z.string().check(z.regex(/^[A-Z0-9]{3,10}$/));

const countSchema = z.int().check(z.minimum(0));

/** How the reading of PayPal's report is going. */
export const paypalReportSchema = z.object({
  state: z.enum(paypalReportStates),
  /** What to do about it, as a sentence; null when there is nothing to do. */
  advice: z.nullable(z.string()),
  /** The last try, and the last one that worked. */
  triedAt: z.nullable(timeSchema),
  readAt: z.nullable(timeSchema),
  /** Up to when PayPal says that its report is complete. */
  refreshedAt: z.nullable(timeSchema),
});
export type PaypalReport = z.infer<typeof paypalReportSchema>;

/** Sums of one currency, signed as the account sees them: refunds, reversals, fees and withdrawals are below zero. */
export const reconciliationTotalsSchema = z.object({
  currency: currencyCodeSchema,
  paypal: z.object({
    payments: sumSchema,
    refunds: sumSchema,
    reversals: sumSchema,
    /** Those of payments, and those without one. */
    fees: sumSchema,
    withdrawals: sumSchema,
    other: sumSchema,
    /** All of it: by how much the balance at PayPal changed. */
    net: sumSchema,
  }),
  /** By PayPal's day where it has the same movement, so that equal books have equal sums. */
  booked: z.object({ payments: sumSchema, refunds: sumSchema, reversals: sumSchema, net: sumSchema }),
});
export type ReconciliationTotals = z.infer<typeof reconciliationTotalsSchema>;

/** One day of PayPal's report, compared with what the shop booked. */
export const reconciliationDaySchema = z.object({
  day: utcDaySchema,
  state: z.enum(reconciliationDayStates),
  readAt: z.nullable(timeSchema),
  refreshedAt: z.nullable(timeSchema),
  /** Null until the report is complete. */
  differences: z.nullable(countSchema),
  /** Lines of PayPal's report in an unknown form, which are missing from the sums; left out where there are none. */
  unreadableLines: z.optional(countSchema),
  /** One entry for each currency; none for a day that was not read. */
  totals: z.array(reconciliationTotalsSchema),
});
export type ReconciliationDay = z.infer<typeof reconciliationDaySchema>;

/** The order that a movement belongs to. */
export const movementOrderSchema = z.object({
  _id: recordIdSchema,
  orderId: publicCodeSchema,
  kind: z.enum(orderKinds),
});
export type MovementOrder = z.infer<typeof movementOrderSchema>;

/** One line of PayPal's report. Amounts are signed, as the account sees them. */
export const movementSchema = z.object({
  /** Not unique: PayPal lists one transaction again when its money comes back. */
  transactionId: z.string(),
  /** PayPal's code, such as `T0006`. */
  eventCode: z.string(),
  kind: z.enum(movementKinds),
  status: z.enum(movementStatuses),
  amount: sumSchema,
  /** Below zero for a fee that PayPal took. */
  fee: sumSchema,
  net: sumSchema,
  currency: currencyCodeSchema,
  initiatedAt: timeSchema,
  updatedAt: timeSchema,
  /** The transaction that it is about, such as the capture of a refund. */
  referenceId: z.nullable(z.string()),
  order: z.nullable(movementOrderSchema),
});
export type Movement = z.infer<typeof movementSchema>;

/** One side of a difference. Amounts are signed, as the account sees them. */
const sideSchema = z.object({ amount: sumSchema, currency: currencyCodeSchema });

/** Something that PayPal and the shop do not say alike. */
export const differenceSchema = z.object({
  kind: z.enum(differenceKinds),
  about: z.enum(['payment', 'refund', 'reversal']),
  /** PayPal's id; null for money of a dispute that PayPal gave none. */
  transactionId: z.nullable(z.string()),
  /** When it happened: at PayPal, or here where PayPal does not have it. */
  at: timeSchema,
  /** Null where PayPal has nothing. */
  paypal: z.nullable(z.extend(sideSchema, { status: z.enum(movementStatuses) })),
  /** Null where nothing is booked. `state` is that of the payment or refund here; `duplicate` paid no order. */
  booked: z.nullable(z.extend(sideSchema, { state: z.string() })),
  /** Null for a movement that names no order of this shop. */
  order: z.nullable(movementOrderSchema),
});
export type Difference = z.infer<typeof differenceSchema>;

/** A day with what is behind its sums, earliest first. */
export const reconciliationRecordSchema = z.extend(reconciliationDaySchema, {
  report: paypalReportSchema,
  /** How many movements there are; at most 500 are listed. */
  movementCount: countSchema,
  movements: z.array(movementSchema).check(z.maxLength(maxShownMovements)),
  /** Empty until the report is complete. */
  differenceList: z.array(differenceSchema).check(z.maxLength(maxShownMovements)),
});
export type ReconciliationRecord = z.infer<typeof reconciliationRecordSchema>;

export const reconciliationListSchema = z.object({
  report: paypalReportSchema,
  /** Latest first. */
  days: z.array(reconciliationDaySchema).check(z.maxLength(maxReconciliationDays)),
});
export type ReconciliationList = z.infer<typeof reconciliationListSchema>;

/** What PayPal kept of one movement of an order. Amounts are signed, as the account sees them. */
export const orderFeeSchema = z.pick(movementSchema, {
  ...({ transactionId: true, kind: true, status: true, amount: true, fee: true, net: true } as const),
  ...({ currency: true, initiatedAt: true } as const),
});
export type OrderFee = z.infer<typeof orderFeeSchema>;

/** A line of the file: a movement with its day and the code of its order. */
export const movementRowSchema = z.object({
  day: utcDaySchema,
  ...movementSchema.shape,
  order: z.nullable(publicCodeSchema),
});
export type MovementRow = z.infer<typeof movementRowSchema>;
