import { z } from 'zod';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dataEnvelope } from '../endpoint/envelope.ts';
import { dayRangeShape } from '../values/dates.ts';
import { reportSummarySchema } from './report.ts';

export const reportEndpoints = {
  getReportSummary: defineEndpoint({
    method: 'GET',
    path: '/api/reports/summary',
    access: 'admin',
    tag: 'Reports',
    limit: { calls: 60, seconds: 60 },
    summary:
      'Sales, credits, videos, people and tickets of some days beside those before: by default the last 30 days, at most 366. Up to 15 seconds old.',
    query: z.object(dayRangeShape),
    response: dataEnvelope(reportSummarySchema),
  }),
};
