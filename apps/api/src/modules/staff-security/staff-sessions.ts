import { createHash, randomBytes } from 'node:crypto';
import { describeDevice, type SecondFactorMethod, type StaffSession } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Services, SignedInActor } from '../../context.ts';
import type { Queryable, ReadDatabase, Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { type StaffSessionRow, staffSessions } from './staff-security.tables.ts';

type SessionOwner = Pick<SignedInActor, 'user' | 'identity'>;

/** Subject of the signals about a person's second factor and sessions, which triggers send. */
export function toStaffSecuritySubject(userId: string): string {
  return `staff-security:${userId}`;
}

/**
 * Makes the next call see a committed change of a person's second factor or sessions. Other processes hear of it from the
 * database.
 */
export function announceStaffSecurity({ signals }: Pick<Services, 'signals'>, userId: string): void {
  signals.wake(toStaffSecuritySubject(userId));
}

const proofBytes = 32;

export function hashProof(proof: string): Buffer {
  return createHash('sha256').update(proof).digest();
}

/**
 * Confirms the caller's session, in the transaction in which their second factor was checked. `proof` is its only copy,
 * and an earlier one of the session no longer works. Throws `session_expired` for a session that was ended.
 */
export async function confirmSession(
  transaction: Transaction,
  { actor, method, now }: { actor: SessionOwner; method: SecondFactorMethod; now: Date },
): Promise<{ proof: string; confirmedAt: Date }> {
  const { user, identity } = actor;
  const proof = randomBytes(proofBytes).toString('base64url');
  // Only an update is signalled, so a session that was not noted yet gets its row first.
  await transaction
    .insert(staffSessions)
    .values({ userId: user.id, signedInAt: identity.signedInAt, lastSeenAt: now, address: '', userAgent: '' })
    .onConflictDoNothing();
  const confirmed = await transaction
    .update(staffSessions)
    .set({ proofHash: hashProof(proof), confirmedAt: now, confirmedBy: method })
    .where(
      and(
        eq(staffSessions.userId, user.id),
        eq(staffSessions.signedInAt, identity.signedInAt),
        isNull(staffSessions.endedAt),
      ),
    );
  if (confirmed.rowCount === 0) throw new AppError('session_expired', m.errors_session_ended());
  return { proof, confirmedAt: now };
}

/** Takes every confirmation of a person's sessions away, with the second factor that gave them. */
export async function clearProofs(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(staffSessions)
    .set({ proofHash: null, confirmedAt: null, confirmedBy: null })
    .where(eq(staffSessions.userId, userId));
}

const listedDays = 30;
/** A person signs in a few times a day at most. */
const maxSessions = 100;

/** The caller's sessions of the last 30 days that were not ended, the last used first. */
export async function listSessions(
  database: Queryable,
  { actor: { user, identity } }: { actor: SessionOwner },
): Promise<StaffSession[]> {
  const rows = await database
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.userId, user.id),
        isNull(staffSessions.endedAt),
        gt(staffSessions.lastSeenAt, sql`now() - make_interval(days => ${listedDays})`),
        // All earlier sessions were ended at once then.
        user.sessionsEndedAt ? gt(staffSessions.signedInAt, user.sessionsEndedAt) : undefined,
      ),
    )
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id))
    .limit(maxSessions);
  return rows.map((row) => ({
    ...describeSession(row),
    isCurrent: row.signedInAt.getTime() === identity.signedInAt.getTime(),
  }));
}

/** Every session of a person that is stored, also those that were ended, for a copy of their data. */
export async function listStoredSessions(
  database: ReadDatabase,
  userId: string,
): Promise<Omit<StaffSession, 'isCurrent'>[]> {
  const rows = await database
    .select()
    .from(staffSessions)
    .where(eq(staffSessions.userId, userId))
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id));
  return rows.map(describeSession);
}

function describeSession(row: StaffSessionRow): Omit<StaffSession, 'isCurrent'> {
  return {
    _id: row.id,
    signedInAt: row.signedInAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    address: row.address,
    device: describeDevice(row.userAgent),
    isConfirmed: row.proofHash !== null,
  };
}
