/**
 * What went wrong at the AI service, as far as we act on it:
 * - `key-invalid`: the key itself is refused
 * - `rate-limited`: this key must pause
 * - `refused`: the service's safety rules
 * - `bad-image`: the image cannot be read
 * - `unavailable`: no answer or a 5xx; whether the request was carried out is unknown
 * - `timed-out`: no answer in time; unknown as well
 * - `failed`: everything else
 */
export type AiProviderErrorKind =
  | 'key-invalid'
  | 'rate-limited'
  | 'refused'
  | 'bad-image'
  | 'unavailable'
  | 'timed-out'
  | 'failed';

export class AiProviderError extends Error {
  readonly kind: AiProviderErrorKind;
  /** How long the service asked us to wait, if it did. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: AiProviderErrorKind,
    message: string,
    options: { retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AiProviderError';
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}
