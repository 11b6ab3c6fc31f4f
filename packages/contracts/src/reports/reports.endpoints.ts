import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dayRangeShape } from '../values/dates.ts';
import { reportSummarySchema } from './report.ts';
import { salesReportSchema } from './sales-report.ts';
import { studioReportSchema } from './studio-report.ts';

/** A number of rows: counted while that is quick, otherwise the database's estimate. */
export const totalSchema = z.object({ count: z.int(), isExact: z.boolean() });

export type Total = z.infer<typeof totalSchema>;

export const reportEndpoints = {
  getTotals: defineEndpoint({
    method: 'GET',
    path: '/api/totals',
    access: 'staff',
    scope: 'reports:read',
    tag: 'Totals',
    summary: 'How many orders and users there are.',
    response: dataEnvelope(z.object({ orders: totalSchema, itemOrders: totalSchema, users: totalSchema })),
  }),

  getReportSummary: defineEndpoint({
    method: 'GET',
    path: '/api/reports/summary',
    access: 'staff',
    scope: 'reports:read',
    tag: 'Reports',
    limit: { calls: 60, seconds: 60 },
    summary:
      'Sales, PayPal’s fees, credits, videos, people and tickets of a period, compared with the period before: by default the last 30 days, at most 366. Up to 15 seconds old.',
    query: z.object(dayRangeShape),
    response: dataEnvelope(reportSummarySchema),
  }),

  getSalesReport: defineEndpoint({
    method: 'GET',
    path: '/api/reports/sales',
    access: 'staff',
    scope: 'reports:read',
    tag: 'Reports',
    limit: { calls: 60, seconds: 60 },
    summary:
      'What was sold in a period and to whom: products, placed and paid orders, first and returning buyers. By default the last 30 days, at most 366. Up to 15 seconds old.',
    query: z.object(dayRangeShape),
    response: dataEnvelope(salesReportSchema),
  }),

  getStudioReport: defineEndpoint({
    method: 'GET',
    path: '/api/reports/studio',
    access: 'staff',
    scope: 'reports:read',
    tag: 'Reports',
    limit: { calls: 60, seconds: 60 },
    summary:
      'What the AI provider charged for the results that ended in a period, by kind, and the credits that they brought. By default the last 30 days, at most 366. Up to 15 seconds old.',
    query: z.object(dayRangeShape),
    response: dataEnvelope(studioReportSchema),
  }),
};
