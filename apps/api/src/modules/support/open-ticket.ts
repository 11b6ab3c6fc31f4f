import type { Context, Services } from '../../context.ts';
import { decideTicket } from './decide-ticket.ts';
import { tickets } from './support.tables.ts';

/** Opens a ticket and returns its id. Status, priority, role and time are the database's defaults. */
export const openTicket = async (
  { database }: Pick<Services, 'database'>,
  { actor }: Context,
  form: unknown,
): Promise<string> => {
  const [ticket] = await database
    .insert(tickets)
    .values(decideTicket(actor, form))
    .returning({ id: tickets.id });
  if (!ticket) throw new Error('The insert of a ticket returned no row.');
  return ticket.id;
};
