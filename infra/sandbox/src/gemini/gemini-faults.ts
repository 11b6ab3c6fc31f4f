import { z } from 'zod';

const operationSchema = z.enum([
  'model',
  'prompt',
  'video-submit',
  'video-poll',
  'download',
  'image',
  'code',
]);
export type Operation = z.infer<typeof operationSchema>;

/** The body of `POST /__control/faults`. */
export const geminiFaultSchema = z.strictObject({
  kind: z.enum([
    'rate-limit',
    'invalid-key',
    'refusal',
    'blocked-prompt',
    'stall',
    'server-error',
    'failed',
    'slow',
    'bad-json',
    'no-image',
    'bad-image',
    'bad-html',
    'broken-stream',
  ]),
  /** Without it: any call that the kind can affect. */
  operation: operationSchema.optional(),
  /** Without it: calls with any key. */
  key: z.string().optional(),
  times: z.int().min(1).max(1000).default(1),
  /** The wait that `rate-limit` asks the caller for. */
  retryDelaySeconds: z.int().min(0).max(86_400).default(24),
  /** How long `slow` waits. */
  delayMs: z.int().min(0).max(600_000).default(5000),
});
export type GeminiFault = z.infer<typeof geminiFaultSchema> & { id: string };

const everywhere: Operation[] = [...operationSchema.options];

/**
 * The calls that a kind affects when no operation is named. A stalled submit is a video that does not finish until it is
 * resumed.
 */
const defaultOperations: Record<GeminiFault['kind'], Operation[]> = {
  'rate-limit': everywhere,
  'invalid-key': everywhere,
  'server-error': everywhere,
  slow: everywhere,
  refusal: ['prompt', 'video-submit', 'image', 'code'],
  'blocked-prompt': ['prompt', 'video-submit', 'image', 'code'],
  stall: ['video-submit'],
  failed: ['video-submit'],
  'bad-json': ['prompt'],
  'no-image': ['image'],
  'bad-image': ['image'],
  'bad-html': ['code'],
  'broken-stream': ['code'],
};

export function fitsCall(fault: GeminiFault, operation: Operation, key: string): boolean {
  if (fault.key !== undefined && fault.key !== key) return false;
  return fault.operation ? fault.operation === operation : defaultOperations[fault.kind].includes(operation);
}
