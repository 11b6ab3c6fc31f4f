import { memberships } from '@credit-studio/contracts/rules';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';

/** What each paid order granted. A user's paid membership ends with the latest grant that is not revoked. */
export const membershipGrants = pgTable(
  'membership_grants',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: uuid().notNull(),
    membership: text({ enum: memberships }).notNull(),
    endsAt: moment().notNull(),
    /** Set when the order was refunded; the grant no longer counts. */
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('membership_grants_order').on(table.orderId),
    index('membership_grants_user').on(table.userId, table.endsAt.desc()),
  ],
);
export type MembershipGrantRow = typeof membershipGrants.$inferSelect;
