import { z } from 'zod';
import { AiProviderError } from './ai-models.ts';

const detailSchema = z.looseObject({
  '@type': z.string().optional(),
  reason: z.string().optional(),
  retryDelay: z.string().optional(),
});
type Detail = z.infer<typeof detailSchema>;

/** The error envelope of Google's APIs. */
const bodySchema = z.looseObject({
  error: z.looseObject({
    message: z.string().optional().catch(undefined),
    details: z.array(detailSchema).catch([]),
  }),
});

/** `generateContent` puts the error's JSON body into the message, the Interactions API into `body`. */
const sdkErrorSchema = z.looseObject({
  name: z.string().catch(''),
  status: z.number().optional().catch(undefined),
  message: z.string().catch(''),
  body: z.string().optional().catch(undefined),
  headers: z.instanceof(Headers).optional().catch(undefined),
});

/** Maps an error that the SDK threw. */
export function mapGeminiError(thrown: unknown): AiProviderError {
  if (thrown instanceof AiProviderError) return thrown;
  const parsed = sdkErrorSchema.safeParse(thrown);
  if (!parsed.success) return new AiProviderError('failed', 'The AI service failed.', { cause: thrown });
  const { name, status, message, body, headers } = parsed.data;
  // Without a status there was no answer: the call was aborted, or the connection failed.
  if (status === undefined) {
    const kind = /abort|timeout|timed out/i.test(`${name} ${message}`) ? 'timed-out' : 'unavailable';
    return new AiProviderError(kind, message, { cause: thrown });
  }
  const envelope = bodySchema.safeParse(parseJson(body ?? message)).data?.error;
  return mapGeminiStatus({
    status,
    message: (body === undefined && envelope?.message) || message,
    details: envelope?.details ?? [],
    retryAfter: headers?.get('retry-after') ?? null,
    cause: thrown,
  });
}

/** Maps an unsuccessful answer. The key travels in a header, so no message contains it. */
export function mapGeminiStatus(input: {
  status: number;
  message: string;
  details: Detail[];
  /** The header of that name. */
  retryAfter?: string | null;
  cause?: unknown;
}): AiProviderError {
  const { status, message, details, retryAfter, cause } = input;
  const retryAfterMs = readRetryDelayMs(details) ?? readRetryAfterMs(retryAfter);
  const options = { cause, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  if (status === 429) return new AiProviderError('rate-limited', message, options);
  if (status === 408 || status >= 500) return new AiProviderError('unavailable', message, options);
  return new AiProviderError(decideClientErrorKind(status, message, details), message, { cause });
}

function decideClientErrorKind(status: number, message: string, details: Detail[]) {
  if (details.some((detail) => detail.reason === 'API_KEY_INVALID')) return 'key-invalid';
  if (status === 401 || status === 403) return 'key-invalid';
  if (status === 400 && /\bimage\b/i.test(message)) return 'bad-image';
  return 'failed';
}

/** google.rpc.RetryInfo writes a duration in seconds: `24s`, `1.5s`. */
function readRetryDelayMs(details: Detail[]): number | undefined {
  const seconds = details
    .map((detail) => /^(\d+(?:\.\d+)?)s$/.exec(detail.retryDelay ?? '')?.[1])
    .find(Boolean);
  return seconds === undefined ? undefined : Math.ceil(Number(seconds) * 1000);
}

/** `Retry-After` (RFC 9110, section 10.2.3) is a number of seconds or a date. */
function readRetryAfterMs(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
