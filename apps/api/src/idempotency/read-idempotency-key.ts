import { createHash } from 'node:crypto';
import { m } from '@credit-studio/messages';
import { AppError } from '../errors/app-error.ts';

/** A caller's key and the request that it was sent with. */
export interface IdempotencyKey {
  key: string;
  endpoint: string;
  /** SHA-256 of the validated request. */
  fingerprint: string;
}

/** The `Idempotency-Key` of a request, null without one. `request` is the validated request. */
export function readIdempotencyKey(
  header: string | string[] | undefined,
  endpoint: string,
  request: unknown,
): IdempotencyKey | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw new AppError('invalid_request', m.errors_key_form());
  return { key: header, endpoint, fingerprint: fingerprintOf(request) };
}

/** The key of an upload: its form is read after the key, and belongs to the request too. */
export function addForm(key: IdempotencyKey | null, form: unknown): IdempotencyKey | null {
  return key && { ...key, fingerprint: fingerprintOf([key.fingerprint, form]) };
}

function fingerprintOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
