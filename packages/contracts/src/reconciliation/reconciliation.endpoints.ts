import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { orderReferenceSchema } from '../values/ids.ts';
import {
  movementRowSchema,
  orderFeeSchema,
  paypalReportSchema,
  reconciliationListSchema,
  reconciliationRecordSchema,
  utcDaySchema,
} from './reconciliation.ts';

const shared = { access: 'staff', tag: 'Reconciliation' } as const;

/** Days in UTC, both ends included: by default up to today, and 31 of them. */
const daysQuerySchema = z.object({ from: z.optional(utcDaySchema), to: z.optional(utcDaySchema) });

/** PayPal's report of the account, compared day by day with what the shop booked. */
export const reconciliationEndpoints = {
  listReconciliationDays: defineEndpoint({
    ...shared,
    method: 'GET',
    path: '/api/reconciliation/days',
    scope: 'payments:read',
    limit: { calls: 10, seconds: 60 },
    summary:
      'Days in UTC with what PayPal’s report and the shop’s books say in each currency, and how many differences there are: by default the last 31, at most 92.',
    query: daysQuerySchema,
    response: dataEnvelope(reconciliationListSchema),
  }),
  getReconciliationDay: defineEndpoint({
    ...shared,
    method: 'GET',
    path: '/api/reconciliation/days/{day}',
    scope: 'payments:read',
    limit: { calls: 10, seconds: 60 },
    summary: 'One day in UTC with the movements of PayPal’s report, and each difference with its order.',
    params: z.object({ day: utcDaySchema }),
    response: dataEnvelope(reconciliationRecordSchema),
  }),
  readPaypalReport: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/reconciliation/read',
    permission: 'refunds:write',
    limit: { calls: 6, seconds: 3_600 },
    summary: 'Read the last three days of PayPal’s report now. The worker does so every hour.',
    errors: ['payment_unavailable'],
    response: dataEnvelope(paypalReportSchema),
  }),
  exportReconciliation: defineEndpoint({
    ...shared,
    method: 'GET',
    path: '/api/reconciliation/export',
    scope: 'payments:read',
    permission: 'orders:export',
    transport: 'csv',
    limit: { calls: 10, seconds: 60 },
    summary:
      'The movements of PayPal’s report of some days in UTC, earliest first, as a CSV file: by default the last 31, at most 92.',
    query: daysQuerySchema,
    response: movementRowSchema,
  }),
  listOrderFees: defineEndpoint({
    ...shared,
    method: 'GET',
    path: '/order/{id}/fees',
    permission: 'orders:read',
    summary:
      'PayPal’s fee for each payment, refund and reversal of an order, earliest first. Empty until PayPal has reported them.',
    params: z.object({ id: orderReferenceSchema }),
    response: dataEnvelope(z.array(orderFeeSchema)),
  }),
};
