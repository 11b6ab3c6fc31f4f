import { z } from 'zod';
import { AiProviderError } from './ai-provider-error.ts';

const detailSchema = z.looseObject({
  '@type': z.string().optional(),
  reason: z.string().optional(),
  retryDelay: z.string().optional(),
});
type Detail = z.infer<typeof detailSchema>;

const detailsSchema = z.array(detailSchema).catch([]);
const bodySchema = z.looseObject({ error: z.looseObject({ details: detailsSchema }) });

/** Both SDKs hang the HTTP status on their errors; the details are in one field or another. */
const sdkErrorSchema = z.looseObject({
  name: z.string().catch(''),
  status: z.number().optional().catch(undefined),
  message: z.string().catch(''),
  errorDetails: detailsSchema.optional(),
  body: z.string().optional().catch(undefined),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readDetails(error: z.infer<typeof sdkErrorSchema>): Detail[] {
  if (error.errorDetails) return error.errorDetails;
  const body = bodySchema.safeParse(parseJson(error.body ?? ''));
  return body.success ? body.data.error.details : [];
}

/** google.rpc.RetryInfo writes a duration as seconds: `24s`, `1.5s`. */
function readRetryAfterMs(details: Detail[]): number | undefined {
  const seconds = details
    .map((detail) => /^(\d+(?:\.\d+)?)s$/.exec(detail.retryDelay ?? '')?.[1])
    .find(Boolean);
  return seconds === undefined ? undefined : Math.ceil(Number(seconds) * 1000);
}

function decideClientErrorKind(status: number, message: string, details: Detail[]) {
  if (details.some((detail) => detail.reason === 'API_KEY_INVALID')) return 'key-invalid';
  if (status === 401 || status === 403) return 'key-invalid';
  if (status === 400 && /\bimage\b/i.test(message)) return 'bad-image';
  return 'failed';
}

/** An answer that was no success. The key travels in a header, so no message can carry it. */
export function mapGeminiStatus(input: {
  status: number;
  message: string;
  details: Detail[];
  cause?: unknown;
}) {
  const { status, message, details, cause } = input;
  if (status === 429) {
    const retryAfterMs = readRetryAfterMs(details);
    return new AiProviderError('rate-limited', message, {
      cause,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  }
  if (status === 408 || status >= 500) return new AiProviderError('unavailable', message, { cause });
  return new AiProviderError(decideClientErrorKind(status, message, details), message, { cause });
}

/** Whatever an SDK threw, in our closed set. */
export function mapGeminiError(thrown: unknown): AiProviderError {
  if (thrown instanceof AiProviderError) return thrown;
  const parsed = sdkErrorSchema.safeParse(thrown);
  if (!parsed.success) return new AiProviderError('failed', 'The AI service failed.', { cause: thrown });
  const { name, status, message } = parsed.data;
  // Without a status there was no answer: no one waited for it any more, or the connection was refused or cut.
  if (status === undefined) {
    const kind = /abort|timeout|timed out/i.test(`${name} ${message}`) ? 'timed-out' : 'unavailable';
    return new AiProviderError(kind, message, { cause: thrown });
  }
  return mapGeminiStatus({ status, message, details: readDetails(parsed.data), cause: thrown });
}
