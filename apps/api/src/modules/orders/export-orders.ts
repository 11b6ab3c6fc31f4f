import { and } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import { streamRows } from '../../database/stream-rows.ts';
import { recordAudit } from '../audit/index.ts';
import { matchOrders, type OrderFilter, searchOrders } from './match-orders.ts';
import { type OrderRow, orders } from './orders.tables.ts';

/** Every order that passes the filter, newest first, in batches. That someone took them is on record first. */
export async function exportOrders<Shown>(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { filter, present }: { filter: OrderFilter; present: (order: OrderRow) => Shown },
): Promise<AsyncIterable<Shown[]>> {
  const { kind, ...after } = filter;
  await database.transaction((transaction) =>
    recordAudit(transaction, context, {
      action: 'orders.exported',
      subject: { kind: 'orders', id: kind },
      after,
    }),
  );
  return streamRows(database, {
    table: orders,
    where: and(matchOrders(context.actor, filter), searchOrders(filter)?.matches),
    serialize: (rows) => rows.map(present),
  });
}
