import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dataEnvelope } from '../endpoint/envelope.ts';
import { systemHealthSchema } from './system-health.ts';

export const operationsEndpoints = {
  getSystemHealth: defineEndpoint({
    method: 'GET',
    path: '/api/operations/health',
    access: 'admin',
    tag: 'Operations',
    limit: { calls: 60, seconds: 60 },
    summary: 'Database, worker, queues, notifications and third parties, as far as staff can act on them.',
    response: dataEnvelope(systemHealthSchema),
  }),
};
