import { staffRoles } from '@credit-studio/contracts/rules';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, secretHash } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';

/** Neither accepted nor taken back; its time may be over. */
export function isOpen({ acceptedAt, revokedAt }: { acceptedAt: AnyPgColumn; revokedAt: AnyPgColumn }): SQL {
  return sql`${acceptedAt} is null and ${revokedAt} is null`;
}

/** Invitations to the team. One that is answered stays, so that the deletion of its person finds what names them. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: primaryId(),
    /** In lower case. */
    email: text().notNull(),
    role: text({ enum: staffRoles }).notNull(),
    codeHash: secretHash().notNull(),
    /**
     * Whom it is for: the record that had the address when it was mailed, or that accepted. It finds the invitation when
     * the person has another address by then. Null while no one has the address.
     */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Null once the account of the person who invited is deleted. */
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When the newest mail was sent, whose link is the only one that works. */
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    acceptedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [
    uniqueIndex('team_invitations_code').on(table.codeHash),
    uniqueIndex('team_invitations_open').on(table.email).where(isOpen(table)),
    index('team_invitations_email').on(table.email),
    // For the deletion of an account.
    index('team_invitations_user').on(table.userId),
    index('team_invitations_invited_by').on(table.invitedBy),
  ],
);
export type TeamInvitationRow = typeof teamInvitations.$inferSelect;
