import { and } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import { tickets } from './support.tables.ts';
import { isUnreadBy } from './unread-messages.ts';
import { isVisibleTo, sideOf } from './visible-ticket.ts';

/** In how many of the tickets that one sees the other side has written something unread. */
export function countUnreadTickets(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
): Promise<number> {
  return database.$count(tickets, and(isVisibleTo(actor), isUnreadBy(sideOf(actor))));
}
