import type { FastifyReply } from 'fastify';
import type { Actor } from '../context.ts';
import { AppError } from '../errors/app-error.ts';

/** Streams that one person may have open in one process: every tab of theirs, and no more than they look at. */
export const maxOpenStreams = 20;

/** Streams end with a token at the latest, mostly with a page; when one will is not known. */
const retryAfterSeconds = 30;

/** Counts the streams that each person has open; throws `rate_limited` for one too many. */
export function createStreamGate() {
  const open = new Map<string, number>();
  return {
    /** Counts a stream until its connection closes, whatever came of it. */
    admit(actor: Actor, reply: FastifyReply): void {
      if (!('identity' in actor)) return;
      const { uid } = actor.identity;
      const count = open.get(uid) ?? 0;
      if (count >= maxOpenStreams)
        throw new AppError('rate_limited', 'Too many live views are open. Please close some of them first.', {
          retryAfterSeconds,
        });
      open.set(uid, count + 1);
      reply.raw.once('close', () => {
        const left = (open.get(uid) ?? 0) - 1;
        if (left > 0) open.set(uid, left);
        else open.delete(uid);
      });
    },
  };
}
