import type { TicketSnooze } from '@credit-studio/contracts';
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { findUserNames } from '../../users/index.ts';
import { ticketSnoozes, tickets } from '../support.tables.ts';

/** A message of the customer ends a snooze, and so does a status with which nothing is left to do. */
const isUnanswered = sql`(${tickets.customerWroteAt} <= ${ticketSnoozes.snoozedAt} and ${tickets.status} in ('open', 'in-progress'))`;
const isAhead = sql`(${ticketSnoozes.until} is null or ${ticketSnoozes.until} > now())`;
const counts = sql`${isUnanswered} and ${isAhead}`;
const isOver = sql`${isUnanswered} and not ${isAhead}`;

function hasSnooze(condition: SQL): SQL {
  return sql`exists (select from ${ticketSnoozes} where ${eq(ticketSnoozes.ticketId, tickets.id)} and ${condition})`;
}

/** Whether a ticket is put off at this moment. */
export function isSnoozed(): SQL {
  return hasSnooze(counts);
}

/** Whether its time has come, and staff have not dealt with it since. */
export function isBack(): SQL {
  return hasSnooze(isOver);
}

/** The tickets that are put off, those that are back, or all that are not put off. Everyone's for another word. */
export function matchesSnooze(word: string | undefined): SQL | undefined {
  if (word === 'only') return isSnoozed();
  if (word === 'back') return isBack();
  return word === 'hidden' ? not(isSnoozed()) : undefined;
}

export interface Snooze extends Pick<TicketSnooze, 'isOver'> {
  until: Date | null;
  snoozedBy: string | null;
}

/** What still counts of the snoozes of tickets, by ticket: those ahead, and those whose time has come. */
export async function readSnoozes(database: Queryable, ticketIds: string[]): Promise<Map<string, Snooze>> {
  if (ticketIds.length === 0) return new Map();
  const { ticketId, until, snoozedBy } = ticketSnoozes;
  const rows = await database
    .select({ ticketId, until, snoozedBy, isOver: sql<boolean>`not ${isAhead}` })
    .from(ticketSnoozes)
    .innerJoin(tickets, eq(tickets.id, ticketId))
    .where(and(inArray(ticketId, ticketIds), isUnanswered));
  return new Map(rows.map(({ ticketId: id, ...snooze }) => [id, snooze]));
}

/** The same as staff see it, with the names of who snoozed the tickets. */
export async function findSnoozes(
  database: Queryable,
  ticketIds: string[],
): Promise<Map<string, TicketSnooze>> {
  const snoozes = await readSnoozes(database, ticketIds);
  const people = [...new Set([...snoozes.values()].flatMap(({ snoozedBy }) => snoozedBy ?? []))];
  const names = await findUserNames(database, people);
  return new Map(
    [...snoozes].map(([id, { until, snoozedBy, isOver: isBackNow }]) => {
      const userName = snoozedBy ? names.get(snoozedBy) : undefined;
      const by = snoozedBy && userName !== undefined ? { _id: snoozedBy, userName } : null;
      return [id, { until: until?.toISOString() ?? null, by, isOver: isBackNow }];
    }),
  );
}

/** Puts a locked ticket off, or takes it back. */
export async function writeSnooze(
  transaction: Transaction,
  { ticketId, until, snoozedBy }: { ticketId: string; until: Date | null; snoozedBy: string | null },
): Promise<void> {
  // The time under the lock, not the transaction's: a message that was stored before must be earlier.
  const snooze = { until, snoozedBy, snoozedAt: sql`clock_timestamp()` };
  await transaction
    .insert(ticketSnoozes)
    .values({ ticketId, ...snooze })
    .onConflictDoUpdate({ target: ticketSnoozes.ticketId, set: snooze });
}

export async function removeSnooze(transaction: Transaction, ticketId: string): Promise<void> {
  await transaction.delete(ticketSnoozes).where(eq(ticketSnoozes.ticketId, ticketId));
}

/** Removes what no longer counts of a locked ticket that was just answered or decided, and what had come back. */
export async function forgetEndedSnooze(transaction: Transaction, ticketId: string): Promise<void> {
  const isOfTicket = eq(ticketSnoozes.ticketId, ticketId);
  const ended = sql`not exists (select from ${tickets} where ${and(eq(tickets.id, ticketId), counts)})`;
  await transaction.delete(ticketSnoozes).where(and(isOfTicket, ended));
}
