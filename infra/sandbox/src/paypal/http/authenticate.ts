import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PaypalBooks } from '../paypal-books.ts';
import { describeError } from '../paypal-error.ts';
import { readHeader } from './read-json.ts';

/** The client that a bearer token was given to; answers 401 and null when there is none. */
export function authenticate(
  books: PaypalBooks,
  request: FastifyRequest,
  reply: FastifyReply,
): string | null {
  const token = /^Bearer (.+)$/i.exec(readHeader(request, 'authorization') ?? '')?.[1] ?? '';
  const known = books.tokens.find(token);
  if (known && known.expiresAt > Date.now()) return known.clientId;
  reply.code(401).send(describeError(401));
  return null;
}
