import type { Ticket } from '@credit-studio/contracts';
import type { ConversationMessage } from '@credit-studio/ui';
import type { TicketViewer } from './support-context.ts';

/** A ticket's first message and every reply, those of the viewer's own side as outgoing. */
export function toConversation(ticket: Ticket, viewer: TicketViewer): ConversationMessage[] {
  const customer = ticket.ticketUserName || ticket.ticketUserEmail;
  const first = {
    id: ticket._id,
    text: ticket.message,
    time: ticket.createdAt,
    isOwn: viewer.isAuthor,
    authorName: customer,
  };
  const replies = ticket.adminMessage.map(({ _id, message, timestamp, sender }) => ({
    id: _id,
    text: message,
    time: timestamp,
    isOwn: sender === viewer.repliesAs,
    authorName: sender === 'user' ? customer : 'Support',
  }));
  return [first, ...replies];
}
