import { contactFormSchema, ticketFormSchema } from '@credit-studio/contracts';
import { baseLanguage, getLanguage } from '@credit-studio/messages';
import type { Actor, Context, Services } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';
import { parseBody } from '../../http/parse-call.ts';
import { commitOnce } from '../../idempotency/commit-once.ts';
import { sendAttachments } from './attachments/send-attachments.ts';
import { tickets } from './support.tables.ts';

/** What the caller sent. Which fields it must have depends on who they are. */
type TicketForm = { attachmentIds?: readonly string[] | undefined } & Record<string, unknown>;

/**
 * Opens a ticket and returns its id. A visitor has no record, and so no idempotency key. `isOfProgram` for what a program
 * passes on: the language that it prefers is not the visitor's.
 */
export async function openTicket(
  { database }: Pick<Services, 'database'>,
  { actor, idempotencyKey }: Context,
  { attachmentIds = [], ...form }: TicketForm,
  { isOfProgram = false } = {},
): Promise<string> {
  const ticket = {
    ...readTicketForm(actor, form),
    language: actor.kind === 'user' ? actor.user.language : isOfProgram ? baseLanguage : getLanguage(),
  };
  if (actor.kind !== 'user') return insertTicket(database, ticket);
  return commitOnce(database, { actor, idempotencyKey }, async (transaction) => {
    const ticketId = await insertTicket(transaction, ticket);
    await sendAttachments(transaction, actor, {
      ...{ ticketId, messageSequence: null, attachmentIds, isOfShop: false },
    });
    return ticketId;
  });
}

/**
 * A new ticket's fields. A signed-in customer's name and address come from their record. Anyone else fills in the
 * contact form and is linked to no user, because an address in a form proves nothing.
 */
function readTicketForm(actor: Actor, form: unknown) {
  if (actor.kind !== 'user') {
    const { ticketUserName, ticketUserEmail, ...written } = parseBody(contactFormSchema, form);
    return { ...written, userId: null, userName: ticketUserName, userEmail: ticketUserEmail };
  }
  const { user } = actor;
  const { subject, message, phone } = parseBody(ticketFormSchema, form);
  return {
    subject,
    message,
    phone: phone || user.phone,
    userId: user.id,
    userName: user.name,
    userEmail: user.email,
    userProfileUrl: user.profileUrl,
  };
}

async function insertTicket(database: Queryable, values: typeof tickets.$inferInsert): Promise<string> {
  const [ticket] = await database.insert(tickets).values(values).returning({ id: tickets.id });
  if (!ticket) throw new Error('The insert of a ticket returned no row.');
  return ticket.id;
}
