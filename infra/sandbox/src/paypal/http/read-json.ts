import type { FastifyRequest } from 'fastify';
import { PaypalError } from '../paypal-error.ts';

/** The parsed body; an empty one counts as `{}`, as at PayPal. */
export function readJson(request: FastifyRequest): unknown {
  const text = typeof request.body === 'string' ? request.body : '';
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new PaypalError('MALFORMED_REQUEST_JSON');
  }
}

export function readHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
