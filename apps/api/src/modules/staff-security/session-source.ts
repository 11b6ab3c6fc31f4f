import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../context.ts';
import type { Memorable } from '../../database/memory.ts';
import type {
  SeenFrom,
  ShownSession,
  StaffSessionSource,
  StaffSessionState,
} from '../../http/staff-sessions.ts';
import { findSecondFactorOwners } from './second-factor.ts';
import { type StaffSessionRow, staffSessions } from './staff-security.tables.ts';
import { hashProof, toStaffSecuritySubject } from './staff-sessions.ts';
import { recallTeamSecurity } from './team-security.ts';

type SessionServices = Pick<Services, 'database' | 'memory' | 'background'>;

/** What every call of staff reads of its session. */
interface KnownSession {
  hasSecondFactor: boolean;
  /** Null until the session is noted or confirmed. */
  row: Pick<StaffSessionRow, 'proofHash' | 'confirmedAt' | 'endedAt'> | null;
}

const remembered: Memorable<KnownSession> = {
  name: 'staff-session',
  subjectOf: (key) => toStaffSecuritySubject(key.split(':')[0] ?? ''),
};

function toKey({ user, identity }: ShownSession): string {
  return `${user.id}:${identity.signedInAt.getTime()}`;
}

/** Where calls of staff find what they have to know of their session, from memory. */
export function createStaffSessions(services: SessionServices): StaffSessionSource {
  const noted = new LRUCache<string, true>({ max: maxNotedSessions, ttl: noteEveryMs });
  return {
    async read(session) {
      const [known, { isSecondFactorRequired }] = await Promise.all([
        recallSession(services, session),
        recallTeamSecurity(services),
      ]);
      return decideSessionState(known, { proof: session.proof, isSecondFactorRequired });
    },
    note(session, from) {
      const key = toKey(session);
      if (noted.has(key)) return;
      noted.set(key, true);
      services.background.start('record the use of a session of staff', () =>
        recordUse(services, session, from),
      );
    },
  };
}

function recallSession({ database, memory }: SessionServices, session: ShownSession): Promise<KnownSession> {
  const { user, identity } = session;
  return memory.recall(remembered, toKey(session), async () => {
    const [[row = null], owners] = await Promise.all([
      database
        .select({
          proofHash: staffSessions.proofHash,
          confirmedAt: staffSessions.confirmedAt,
          endedAt: staffSessions.endedAt,
        })
        .from(staffSessions)
        .where(and(eq(staffSessions.userId, user.id), eq(staffSessions.signedInAt, identity.signedInAt))),
      findSecondFactorOwners(database, [user.id]),
    ]);
    return { row, hasSecondFactor: owners.has(user.id) };
  });
}

/** What a call may know of its session. The proof is compared in constant time. */
export function decideSessionState(
  { hasSecondFactor, row }: KnownSession,
  { proof, isSecondFactorRequired }: { proof: string | null; isSecondFactorRequired: boolean },
): StaffSessionState {
  const isEnded = row !== null && row.endedAt !== null;
  if (!hasSecondFactor)
    return { isEnded, secondFactor: isSecondFactorRequired ? 'missing' : 'unneeded', confirmedAt: null };
  const isConfirmed =
    proof !== null &&
    row !== null &&
    row.proofHash !== null &&
    timingSafeEqual(hashProof(proof), row.proofHash);
  return {
    isEnded,
    secondFactor: isConfirmed ? 'confirmed' : 'unconfirmed',
    confirmedAt: isConfirmed ? row.confirmedAt : null,
  };
}

const noteEveryMs = 5 * 60_000;
/** Sessions whose last note is remembered, of a hundred bytes each. One that is forgotten is noted once more. */
const maxNotedSessions = 10_000;

/** More than any browser sends; the rest says nothing about the device. */
const maxUserAgent = 500;

/** Records time, address and browser of a use, unless another process has just done so. */
function recordUse(
  { database }: Pick<Services, 'database'>,
  { user, identity }: ShownSession,
  from: SeenFrom,
): Promise<unknown> {
  const seen = {
    lastSeenAt: sql`now()`,
    address: from.address,
    userAgent: from.userAgent.slice(0, maxUserAgent),
  };
  return database
    .insert(staffSessions)
    .values({ ...seen, userId: user.id, signedInAt: identity.signedInAt })
    .onConflictDoUpdate({
      target: [staffSessions.userId, staffSessions.signedInAt],
      set: seen,
      setWhere: and(
        isNull(staffSessions.endedAt),
        or(
          lt(staffSessions.lastSeenAt, sql`now() - interval '5 minutes'`),
          // It was confirmed before its first use was recorded.
          eq(staffSessions.address, ''),
        ),
      ),
    });
}
