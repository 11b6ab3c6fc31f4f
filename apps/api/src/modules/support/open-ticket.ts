import type { Context, Services } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';
import { commitOnce } from '../../idempotency/commit-once.ts';
import { decideTicket } from './decide-ticket.ts';
import { tickets } from './support.tables.ts';

async function insertTicket(database: Queryable, values: ReturnType<typeof decideTicket>): Promise<string> {
  const [ticket] = await database.insert(tickets).values(values).returning({ id: tickets.id });
  if (!ticket) throw new Error('The insert of a ticket returned no row.');
  return ticket.id;
}

/**
 * Opens a ticket and returns its id. Status, priority, role and time are the database's defaults. A visitor has no
 * record, and so no idempotency key.
 */
export async function openTicket(
  { database }: Pick<Services, 'database'>,
  { actor, idempotencyKey }: Context,
  form: unknown,
): Promise<string> {
  const values = decideTicket(actor, form);
  if (actor.kind !== 'user') return insertTicket(database, values);
  return commitOnce(database, { actor, idempotencyKey }, (transaction) => insertTicket(transaction, values));
}
