import * as z from 'zod/mini';
import { currencySchema, sumSchema } from '../values/money.ts';

const daySchema = z.iso.date();
const countSchema = z.int().check(z.minimum(0));

/** Most days of one report. */
export const maxReportDays = 366;

/**
 * Money of one currency, by the day on which it moved. A second payment of an order that is paid already is in none of
 * the sums, nor is its return.
 */
export const revenueSchema = z.object({
  currency: currencySchema,
  /** Captured for orders. */
  gross: sumSchema,
  /** Went back of such captures. */
  refunded: sumSchema,
  /** What PayPal kept of the captures, less what it gave back of earlier fees with refunds. */
  fees: sumSchema,
  /** Captures whose fee PayPal has not reported in this currency. `fees` does not include them. */
  paymentsWithoutFee: countSchema,
  /** `gross` without `refunded` and `fees`; below zero when more went than came. */
  net: sumSchema,
});
export type Revenue = z.infer<typeof revenueSchema>;

/** One day of the shop's time zone; without anything it is all zeros. */
export const reportDaySchema = z.object({
  day: daySchema,
  /** One entry for each currency of the report, in the same order everywhere. */
  revenue: z.array(revenueSchema),
  paidOrders: countSchema,
  videosMade: countSchema,
  creditsUsed: countSchema,
});
export type ReportDay = z.infer<typeof reportDaySchema>;

/** What happened from the start of `startDate` to the end of `endDate`, in the shop's time zone. */
export const reportPeriodSchema = z.object({
  startDate: daySchema,
  endDate: daySchema,
  revenue: z.array(revenueSchema),
  /** Orders whose money was captured. */
  paidOrders: countSchema,
  /** Orders placed then that wait for their payment still. */
  pendingOrders: countSchema,
  newUsers: countSchema,
  /** Credits that came with paid packages. */
  creditsSold: countSchema,
  /** Credits spent for good on generations. */
  creditsUsed: countSchema,
  /** Credits that refunds took back. */
  creditsRefunded: countSchema,
  videosMade: countSchema,
  videosFailed: countSchema,
  ticketsOpened: countSchema,
});
export type ReportPeriod = z.infer<typeof reportPeriodSchema>;

/** The current state, whatever the days of the report. */
export const reportStandingSchema = z.object({
  /** Sum of all balances; credits on hold are in none of them. */
  creditsOutstanding: countSchema,
  /** Tickets that are open, or hold something that staff have not read. */
  ticketsWaiting: countSchema,
  /** Payments that a person has to look at. */
  paymentsNeedingAttention: countSchema,
});
export type ReportStanding = z.infer<typeof reportStandingSchema>;

export const reportSummarySchema = z.object({
  period: reportPeriodSchema,
  /** The period of the same length just before. */
  previous: reportPeriodSchema,
  now: reportStandingSchema,
  /** Every day of the period in order. */
  daily: z.array(reportDaySchema).check(z.maxLength(maxReportDays)),
  /** Every day of the period before in order; as many. */
  previousDaily: z.array(reportDaySchema).check(z.maxLength(maxReportDays)),
});
export type ReportSummary = z.infer<typeof reportSummarySchema>;
