import { eq, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { describeChanges } from '../../edits/edit-rules.ts';
import { recordAudit } from '../audit/index.ts';
import { appendMessages } from './append-messages.ts';
import { decideTicketChange, type TicketChangeRequest } from './decide-ticket-change.ts';
import { queueReplyMail } from './queue-reply-mail.ts';
import { type TicketMessageRow, type TicketRow, tickets } from './support.tables.ts';
import { listTicketMessages, lockVisibleTicket, sideOf } from './visible-ticket.ts';

/** What the audit keeps of a ticket, by its wire names. */
function describeTicket({ status, priority }: Pick<TicketRow, 'status' | 'priority'>) {
  return {
    ticketStatus: status,
    priority,
  };
}

/** What staff did is audited and mailed; the conversation itself keeps what was said. */
async function followUpStaff(
  transaction: Transaction,
  services: Pick<Services, 'addresses'>,
  context: Context<UserActor>,
  written: { ticket: TicketRow; added: TicketMessageRow[]; changes: ReturnType<typeof describeChanges> },
) {
  const { ticket, added, changes } = written;
  const subject = { kind: 'ticket', id: ticket.id };
  if (changes) await recordAudit(transaction, context, { action: 'ticket.updated', subject, ...changes });
  if (added.length === 0) return;
  const after = { messageIds: added.map(({ sequence }) => String(sequence)) };
  await recordAudit(transaction, context, { action: 'ticket.replied', subject, after });
  for (const message of added) await queueReplyMail(transaction, services, { ticket, message });
}

/**
 * A reply, and for staff a change of status and priority, under the ticket's lock: of two replies at the same
 * moment the second is decided by what the first one left. Repeating a request changes nothing.
 */
export function updateTicket(
  services: Pick<Services, 'database' | 'addresses'>,
  context: Context<UserActor>,
  { id, ...request }: TicketChangeRequest & { id: string },
): Promise<void> {
  return services.database.transaction(async (transaction) => {
    const { actor } = context;
    const side = sideOf(actor);
    const ticket = await lockVisibleTicket(transaction, actor, id);
    const messages = await listTicketMessages(transaction, id);
    const change = decideTicketChange({ ...ticket, messages }, request, side);
    const changes = describeChanges(describeTicket(ticket), describeTicket(change));
    if (!changes && change.newTexts.length === 0) return;
    const added = await appendMessages(transaction, actor, { ticketId: id, texts: change.newTexts });
    const { status, priority } = change;
    await transaction
      .update(tickets)
      .set({ status, priority, updatedAt: sql`now()` })
      .where(eq(tickets.id, id));
    if (side === 'admin') await followUpStaff(transaction, services, context, { ticket, added, changes });
  });
}
