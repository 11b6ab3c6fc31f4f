import type { PartnerEvent } from './partner-event.ts';

/**
 * Why a request is not from the shop, or cannot be checked:
 * - `header_missing`: it has no `webhook-id`, `webhook-timestamp` or `webhook-signature`
 * - `timestamp_invalid`: its time is not a number
 * - `timestamp_too_old`, `timestamp_too_new`: it was signed too long ago, or by a clock that is ahead
 * - `signature_invalid`: none of its signatures was made with one of the secrets over these bytes
 * - `secret_invalid`: a secret that you passed is not one of a webhook
 * - `body_not_raw`: the body was parsed before it was passed
 * - `body_invalid`: it is signed, and is not an event
 */
export type WebhookErrorCode =
  | 'header_missing'
  | 'timestamp_invalid'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'signature_invalid'
  | 'secret_invalid'
  | 'body_not_raw'
  | 'body_invalid';

/** The one error of `verifyWebhook`. Answer the request with 400, and do nothing that it asks for. */
export class WebhookError extends Error {
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.name = 'WebhookError';
    this.code = code;
  }
}

/** The headers of a request: `Headers` of a web server, or `request.headers` of Node. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

interface WebhookRequest {
  /** The body as it arrived, before any JSON parser: `await request.text()`, or the bytes. */
  body: string | Uint8Array;
  headers: WebhookHeaders;
  /** How many seconds the time of the request may differ from this machine's; 300 by default. */
  toleranceSeconds?: number;
}

/** The secret of the webhook, `whsec_…`; or several of them, while you replace one. */
type WebhookSecrets =
  | { secret: string; secrets?: never }
  | { secrets: readonly [string, ...string[]]; secret?: never };

const defaultToleranceSeconds = 300;

/**
 * The event in a request of the shop, once its signature proves that it is from there (Standard Webhooks 1.0). Throws
 * `WebhookError` for any other request. Needs WebCrypto: Node 20 and later, browsers, workers.
 */
export async function verifyWebhook({
  body,
  headers,
  toleranceSeconds = defaultToleranceSeconds,
  ...given
}: WebhookRequest & WebhookSecrets): Promise<PartnerEvent> {
  const secrets = (given.secrets ?? [given.secret]).map(decodeSecret);
  const content = toBytes(body);
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const signatures = readSignatures(readHeader(headers, 'webhook-signature'));
  checkTime(timestamp, toleranceSeconds);
  const signed = joinBytes(new TextEncoder().encode(`${id}.${timestamp}.`), content);
  if (!(await isSigned(signed, signatures, secrets)))
    throw new WebhookError(
      'signature_invalid',
      'The signature does not match. Pass the body exactly as it arrived, and the secret of this webhook from the console.',
    );
  return parseEvent(content);
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const value =
    'get' in headers && typeof headers.get === 'function' ? headers.get(name) : findValue(headers, name);
  if (!value)
    throw new WebhookError(
      'header_missing',
      `The request has no header ${name}, so it is not from the shop. Pass all headers of the request.`,
    );
  return value;
}

function findValue(headers: object, name: string): string | undefined {
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  const [value]: unknown[] = [entry?.[1]].flat();
  return typeof value === 'string' ? value : undefined;
}

/** `v1,<base64>` several times, separated by spaces. Signatures of other versions are ignored. */
function readSignatures(header: string): Uint8Array<ArrayBuffer>[] {
  return header.split(' ').flatMap((part) => {
    const [version, signature = ''] = part.split(',', 2);
    const bytes = version === 'v1' ? decodeBase64(signature) : null;
    return bytes ? [bytes] : [];
  });
}

function checkTime(timestamp: string, toleranceSeconds: number): void {
  if (!/^\d{1,12}$/.test(timestamp))
    throw new WebhookError(
      'timestamp_invalid',
      'The header webhook-timestamp is not a number of seconds. Pass all headers as they arrived.',
    );
  const ageSeconds = Date.now() / 1000 - Number(timestamp);
  if (ageSeconds > toleranceSeconds)
    throw new WebhookError(
      'timestamp_too_old',
      `The request was signed ${Math.round(ageSeconds)} seconds ago. Check the clock of this machine; a request that someone recorded and sent again also fails this way.`,
    );
  if (ageSeconds < -toleranceSeconds)
    throw new WebhookError(
      'timestamp_too_new',
      `The request was signed ${Math.round(-ageSeconds)} seconds in the future. Check the clock of this machine.`,
    );
}

function decodeSecret(secret: string | undefined): Uint8Array<ArrayBuffer> {
  const bytes = secret ? decodeBase64(secret.replace(/^whsec_/, '')) : null;
  if (bytes && bytes.length > 0) return bytes;
  throw new WebhookError(
    'secret_invalid',
    'The secret is missing or is not one of a webhook. It starts with whsec_; the console shows it when you create a webhook or rotate its secret.',
  );
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function toBytes(body: unknown): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return body;
  throw new WebhookError(
    'body_not_raw',
    'The body was parsed already. Pass it as it arrived, as text or bytes: a signature covers each byte.',
  );
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

/** Whether one of the secrets made one of the signatures. WebCrypto compares in constant time. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: Uint8Array<ArrayBuffer>[],
  secrets: Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  for (const secret of secrets) {
    const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['verify']);
    for (const signature of signatures)
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true;
  }
  return false;
}

function parseEvent(content: Uint8Array): PartnerEvent {
  const event = parseJson(new TextDecoder().decode(content));
  const isEvent =
    typeof event === 'object' &&
    event !== null &&
    'type' in event &&
    typeof event.type === 'string' &&
    'data' in event;
  // The shop signed it. A newer one may have types that this version does not know.
  if (isEvent) return event as PartnerEvent;
  throw new WebhookError('body_invalid', 'The body is signed and is not an event. Please contact the shop.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
