import {
  findStaffRole,
  type OpenInvitation,
  staffRoles,
  type Team,
  type TeamInvitation,
  type TeamMember,
} from '@credit-studio/contracts';
import { desc, eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { findSecondFactorOwners } from '../staff-security/index.ts';
import { findUserByEmail, findUserNames, listStaffUsers, type UserRow } from '../users/index.ts';
import { getInvitationByCode, invitationNotFound } from './invitation-code.ts';
import { isOpen, type TeamInvitationRow, teamInvitations } from './team.tables.ts';

type Reader = Pick<Services, 'now'> & { database: Queryable };

const maxInvitations = 500;

/** Everyone in the team, and the invitations that no one has accepted, expired ones included. */
export async function readTeam(reader: Reader): Promise<Team> {
  const { database } = reader;
  const [people, invitations] = await Promise.all([
    listStaffUsers(database),
    database
      .select()
      .from(teamInvitations)
      .where(isOpen(teamInvitations))
      .orderBy(desc(teamInvitations.sentAt), desc(teamInvitations.id))
      .limit(maxInvitations),
  ]);
  const owners = await findSecondFactorOwners(
    database,
    people.map(({ id }) => id),
  );
  return {
    members: people.flatMap((person) => serializeMember(person, owners)).sort(compareMembers),
    invitations: await serializeInvitations(reader, invitations),
  };
}

function serializeMember(
  { id, name, email, profileUrl, role, version }: UserRow,
  owners: ReadonlySet<string>,
): TeamMember[] {
  const staffRole = findStaffRole(role);
  if (!staffRole) return [];
  const person = { _id: id, userName: name, UserEmail: email, profileURL: profileUrl };
  return [{ ...person, role: staffRole, hasSecondFactor: owners.has(id), version }];
}

/** By role, then by name without case; people without a name by their address. */
function compareMembers(one: TeamMember, other: TeamMember): number {
  const byRole = staffRoles.indexOf(one.role) - staffRoles.indexOf(other.role);
  return byRole || nameOf(one).localeCompare(nameOf(other), 'en', { sensitivity: 'base' });
}

function nameOf({ userName, UserEmail }: TeamMember): string {
  return userName || UserEmail;
}

/**
 * An open invitation. Throws `conflict` for one that a repeated call made and that was accepted or taken back since, and
 * `not_found` once it was deleted with its person.
 */
export async function getInvitation(reader: Reader, id: string): Promise<TeamInvitation> {
  const rows = await reader.database.select().from(teamInvitations).where(eq(teamInvitations.id, id));
  const [row] = rows;
  if (row?.acceptedAt || row?.revokedAt)
    throw new AppError(
      'conflict',
      `This invitation was ${row.acceptedAt ? 'accepted' : 'taken back'} since. Please reload the list.`,
    );
  const [invitation] = await serializeInvitations(reader, rows);
  if (!invitation) throw invitationNotFound();
  return invitation;
}

async function serializeInvitations(
  { database, now }: Reader,
  rows: TeamInvitationRow[],
): Promise<TeamInvitation[]> {
  const names = await findUserNames(database, [...new Set(rows.flatMap(({ invitedBy }) => invitedBy ?? []))]);
  const readAt = now();
  return rows.map(({ id, email, role, invitedBy, sentAt, expiresAt }) => ({
    ...{ _id: id, email, role },
    invitedBy: names.get(invitedBy ?? '') ?? '',
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= readAt,
  }));
}

/** What the bearer of a mailed code sees before they sign in. Throws `not_found` and `link_expired`. */
export async function readOpenInvitation(reader: Reader, code: string): Promise<OpenInvitation> {
  const { database } = reader;
  const { email, role, invitedBy, expiresAt } = await getInvitationByCode(reader, {
    code,
    userId: null,
  });
  const [names, user] = await Promise.all([
    findUserNames(database, invitedBy ? [invitedBy] : []),
    findUserByEmail(database, email),
  ]);
  return {
    ...{ email, role, expiresAt: expiresAt.toISOString() },
    invitedBy: names.get(invitedBy ?? '') ?? '',
    hasAccount: user !== null,
  };
}
