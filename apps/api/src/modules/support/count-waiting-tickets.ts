import { eq, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { tickets } from './support.tables.ts';
import { isUnreadBy } from './unread-messages.ts';

/** How many tickets wait for staff: those that are open, and those that hold something unread. */
export function countWaitingTickets(database: Database): Promise<number> {
  return database.$count(tickets, or(eq(tickets.status, 'open'), isUnreadBy('admin')));
}
