import type { Ticket } from '@credit-studio/contracts';
import { isAdminRole } from '@credit-studio/contracts/rules';
import type { ConversationMessage } from '@credit-studio/ui';

/** A ticket as its owner reads it: what it was opened with, then every message since. */
export function toConversation(ticket: Ticket, viewer: { userRole: string }): ConversationMessage[] {
  const ownSender = isAdminRole(viewer.userRole) ? 'admin' : 'user';
  const opening = {
    id: ticket._id,
    text: ticket.message,
    time: ticket.createdAt,
    isOwn: true,
    authorName: ticket.ticketUserName,
  };
  const replies = ticket.adminMessage.map(({ _id, message, timestamp, sender }) => ({
    id: _id,
    text: message,
    time: timestamp,
    isOwn: sender === ownSender,
    authorName: sender === 'user' ? ticket.ticketUserName : 'Support',
  }));
  return [opening, ...replies];
}
