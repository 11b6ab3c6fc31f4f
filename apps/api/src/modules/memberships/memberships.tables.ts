import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';

/** What each paid order granted. A user's membership is the latest end among the grants that stand. */
export const membershipGrants = pgTable(
  'membership_grants',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: uuid().notNull(),
    membership: text().notNull(),
    endsAt: moment().notNull(),
    /** Set when the order was refunded; the grant counts no more. */
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('membership_grants_order').on(table.orderId),
    index('membership_grants_user').on(table.userId, table.endsAt.desc()),
  ],
);
