import type { Ticket } from '@credit-studio/contracts';
import type { ConversationMessage } from '@credit-studio/ui';

/** A ticket as staff read it: what it was opened with, then every message since, their own side's as outgoing. */
export function toConversation(ticket: Ticket): ConversationMessage[] {
  const customer = ticket.ticketUserName || ticket.ticketUserEmail;
  const opening = {
    id: ticket._id,
    text: ticket.message,
    time: ticket.createdAt,
    isOwn: false,
    authorName: customer,
  };
  const replies = ticket.adminMessage.map(({ _id, message, timestamp, sender }) => ({
    id: _id,
    text: message,
    time: timestamp,
    isOwn: sender !== 'user',
    authorName: sender === 'user' ? customer : 'Support',
  }));
  return [opening, ...replies];
}
