import { LRUCache } from 'lru-cache';
import type { Services } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import type { VerifiedIdentity } from '../providers/identity/index.ts';

/** How long the provider's answer about a session counts. */
const answerCountsMs = 60_000;
/** Sessions whose answers are kept, of a few hundred bytes each. */
const maxSessions = 10_000;

type Session = Pick<VerifiedIdentity, 'uid' | 'signedInAt'>;

interface KnownSession {
  /** When the provider was last asked; negative infinity before its first answer. */
  askedMs: number;
  /** Why the session is over; null while it holds. */
  ended: AppError | null;
  /** The question that is on its way. */
  asking: Promise<void> | null;
}

/** Whether sessions still hold at the identity provider, asked at most once a minute for each. */
export interface SessionChecks {
  /** Throws when the session is over, by an answer that is at most a minute old. For calls of staff. */
  requireLive(session: Session): Promise<void>;
  /**
   * Throws when the last answer was that the session is over. An older answer than a minute is renewed in the
   * background, so a customer does not wait for the provider. For calls of customers that move money.
   */
  refuseKnownEnd(session: Session): void;
}

type CheckServices = Pick<Services, 'identity' | 'background'>;

export function createSessionChecks({ identity, background }: CheckServices): SessionChecks {
  const sessions = new LRUCache<string, KnownSession>({ max: maxSessions });

  const find = ({ uid, signedInAt }: Session): KnownSession => {
    const key = `${signedInAt.getTime()}:${uid}`;
    const known = sessions.get(key) ?? { askedMs: Number.NEGATIVE_INFINITY, ended: null, asking: null };
    sessions.set(key, known);
    return known;
  };
  const isFresh = (known: KnownSession) => performance.now() - known.askedMs < answerCountsMs;

  const ask = (session: Session, known: KnownSession): Promise<void> => {
    const askedMs = performance.now();
    known.asking ??= identity
      .requireLiveSession(session)
      .then(
        () => null,
        (error: unknown) => {
          // Without an answer nothing is known, and the next call asks again.
          if (!(error instanceof AppError) || error.code === 'provider_unavailable') throw error;
          return error;
        },
      )
      .then((ended) => {
        known.ended = ended;
        known.askedMs = askedMs;
      })
      .finally(() => {
        known.asking = null;
      });
    return known.asking;
  };

  return {
    async requireLive(session) {
      const known = find(session);
      if (!isFresh(known)) await ask(session, known);
      if (known.ended) throw known.ended;
    },
    refuseKnownEnd(session) {
      const known = find(session);
      if (!isFresh(known) && !known.asking)
        background.start('ask about a session', () => ask(session, known));
      if (known.ended) throw known.ended;
    },
  };
}
