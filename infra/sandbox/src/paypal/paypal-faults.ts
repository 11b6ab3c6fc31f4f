import { z } from 'zod';
import { isIssue } from './issues.ts';

const operationSchema = z.enum(['create', 'capture', 'refund', 'answer-dispute', 'get', 'report']);
export type Operation = z.infer<typeof operationSchema>;

/** The body of `POST /__control/faults`. */
export const paypalFaultSchema = z.strictObject({
  kind: z.enum([
    'declined',
    'pending',
    'refused',
    'duplicate-webhook',
    'lost-response',
    'slow',
    'server-error',
    'not-found',
    'not-allowed',
    'no-webhook',
  ]),
  /** Without it: any call that the kind applies to. */
  operation: operationSchema.optional(),
  times: z.int().min(1).max(1000).default(1),
  /** How many calls that it fits pass first, such as the first page of a report. */
  after: z.int().min(0).max(1000).default(0),
  /** The issue that `refused` responds with. */
  issue: z.string().refine(isIssue, 'PayPal has no such issue').default('REFUND_FAILED_INSUFFICIENT_FUNDS'),
  /** How long `slow` waits. */
  delayMs: z.int().min(0).max(600_000).default(5000),
});
export type PaypalFault = z.infer<typeof paypalFaultSchema> & { id: string };

/** The operations that a kind applies to when none is named. */
const defaultOperations: Record<PaypalFault['kind'], Operation[]> = {
  declined: ['capture'],
  pending: ['capture'],
  refused: ['refund'],
  'duplicate-webhook': ['capture', 'refund'],
  'no-webhook': ['capture', 'refund'],
  'lost-response': ['create', 'capture', 'refund', 'answer-dispute', 'get', 'report'],
  slow: ['create', 'capture', 'refund', 'answer-dispute', 'get', 'report'],
  'server-error': ['create', 'capture', 'refund', 'answer-dispute', 'get', 'report'],
  // PayPal's servers do not all know a young object at once.
  'not-found': ['get'],
  // The app has no right to read the report.
  'not-allowed': ['report'],
};

export function fitsOperation(fault: PaypalFault, kind: PaypalFault['kind'], operation: Operation): boolean {
  if (fault.kind !== kind) return false;
  return fault.operation ? fault.operation === operation : defaultOperations[kind].includes(operation);
}
