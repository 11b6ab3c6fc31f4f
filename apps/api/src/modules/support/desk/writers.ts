import type { TicketWriter } from '@credit-studio/contracts';
import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import { findUserNames } from '../../users/index.ts';
import { ticketWriters } from '../support.tables.ts';
import { getVisibleTicket } from '../tickets.ts';

/** How long someone counts as writing after they last said so; the console repeats it every four seconds. */
const writingSeconds = 8;

/**
 * Shows other staff that the caller is writing in a ticket, or no longer is. Rows that have expired are removed on the
 * way: nothing is stored for long, and no job is needed.
 */
export async function announceWriting(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
  { id, isWriting }: { id: string; isWriting: boolean },
): Promise<void> {
  await getVisibleTicket(database, actor, id);
  const { ticketId, userId, expiresAt } = ticketWriters;
  // Of two calls at once, one skips what the other one has locked.
  await database.execute(sql`
    delete from ${ticketWriters} where (${ticketId}, ${userId}) in (
      select ${ticketId}, ${userId} from ${ticketWriters} where ${lte(expiresAt, sql`clock_timestamp()`)}
      for update skip locked
    )`);
  if (!isWriting) {
    await database.delete(ticketWriters).where(and(eq(ticketId, id), eq(userId, actor.user.id)));
    return;
  }
  const until = sql`clock_timestamp() + make_interval(secs => ${writingSeconds})`;
  await database
    .insert(ticketWriters)
    .values({ ticketId: id, userId: actor.user.id, expiresAt: until })
    .onConflictDoUpdate({ target: [ticketId, userId], set: { expiresAt: until } });
}

/** Who else is writing in a ticket, and until when; by the database's clock. For staff only. */
export async function findWriters(
  database: Queryable,
  actor: UserActor,
  id: string,
): Promise<{ writers: TicketWriter[]; version: string }> {
  const { ticketId, userId, expiresAt } = ticketWriters;
  const seconds = sql<number>`ceil(extract(epoch from ${expiresAt} - clock_timestamp()))::int`;
  const rows = await database
    .select({ userId, expiresAt, seconds })
    .from(ticketWriters)
    .where(and(eq(ticketId, id), ne(userId, actor.user.id), gt(expiresAt, sql`clock_timestamp()`)))
    .orderBy(asc(userId));
  const names = await findUserNames(
    database,
    rows.map((row) => row.userId),
  );
  const writers = rows.flatMap((row) => {
    const userName = names.get(row.userId);
    return userName === undefined ? [] : [{ _id: row.userId, userName, seconds: Math.max(1, row.seconds) }];
  });
  // Changes when someone starts, continues or stops, but not with every second that passes.
  const version = rows.map((row) => `${row.userId} ${row.expiresAt.toISOString()}`).join();
  return { writers, version };
}
