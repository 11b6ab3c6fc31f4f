import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { type TeamInvitationRow, teamInvitations } from './team.tables.ts';

const lifetimeMs = 7 * 86_400_000;

/** The secret of one mail and what is stored of it. */
interface InvitationCode {
  /** 256 random bits, which no one finds by trying. */
  code: string;
  /** The newest code of an invitation is the only one that works. */
  stored: Pick<TeamInvitationRow, 'codeHash' | 'sentAt' | 'expiresAt'>;
}

/** A new code for seven days. */
export function createInvitationCode({ now }: Pick<Services, 'now'>): InvitationCode {
  const code = randomBytes(32).toString('base64url');
  const sentAt = now();
  const expiresAt = new Date(sentAt.getTime() + lifetimeMs);
  return { code, stored: { codeHash: hashCode(code), sentAt, expiresAt } };
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

/** The console’s page of an invitation. The code is a fragment, which browsers send to no server and so is in no log. */
export function buildInvitationUrl({ addresses }: Pick<Services, 'addresses'>, code: string): string {
  return `${addresses.admin}/admin/join#code=${code}`;
}

/** The error for staff whose list shows an invitation that is no longer open. */
export function invitationNotFound(): AppError {
  return new AppError('not_found', 'This invitation is no longer open. Please reload the list.');
}

type Reader = Pick<Services, 'now'> & { database: Queryable };

interface Bearer {
  code: string;
  /** The record of who asks; null for someone without one, and for anyone. */
  userId: string | null;
}

/**
 * An open invitation, or one that this very person has accepted. Throws `not_found` for a code that is unknown, taken back,
 * replaced or accepted by someone else, and `link_expired`.
 */
export async function getInvitationByCode(
  { database, now }: Reader,
  bearer: Bearer,
): Promise<TeamInvitationRow> {
  const [invitation] = await database.select().from(teamInvitations).where(hasCode(bearer)).limit(1);
  return requireUsable(invitation, { ...bearer, now: now() });
}

/** Locks the invitation, so that it is accepted once. Throws the same errors. */
export async function lockInvitationByCode(
  { database, now }: Reader,
  bearer: Bearer,
): Promise<TeamInvitationRow> {
  const [invitation] = await database.select().from(teamInvitations).where(hasCode(bearer)).for('update');
  return requireUsable(invitation, { ...bearer, now: now() });
}

function hasCode({ code }: Bearer) {
  return eq(teamInvitations.codeHash, hashCode(code));
}

function requireUsable(
  invitation: TeamInvitationRow | undefined,
  { userId, now }: Bearer & { now: Date },
): TeamInvitationRow {
  const isOfOther = invitation?.acceptedAt && (userId === null || invitation.userId !== userId);
  if (!invitation || invitation.revokedAt || isOfOther)
    throw new AppError('not_found', 'This invitation is no longer valid. Please ask for a new one.');
  if (!invitation.acceptedAt && invitation.expiresAt <= now)
    throw new AppError('link_expired', 'This invitation has expired. Please ask for a new one.');
  return invitation;
}
