import type { Ticket, TicketAttachment } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import type { ConversationFile, ConversationMessage } from '@credit-studio/ui';
import type { TicketViewer } from './support-context.ts';

function toFile({ _id, name, bytes, contentType, ...rest }: TicketAttachment): ConversationFile {
  const { width, height, url } = rest;
  return { id: _id, name, bytes, isImage: contentType !== 'application/pdf', width, height, url };
}

/** What a front end knows of a message that the ticket does not say. */
export type MessageDetails = Pick<ConversationMessage, 'via' | 'remarks'>;

/**
 * A ticket's first message and every reply, those of the viewer's own side as outgoing. `colleagues` has the names of
 * others of that side, by the id of the message, and `details` what is shown with a message.
 */
export function toConversation(
  ticket: Ticket,
  viewer: TicketViewer,
  colleagues?: ReadonlyMap<string, string>,
  details?: ReadonlyMap<string, MessageDetails>,
): ConversationMessage[] {
  const customer = ticket.ticketUserName || ticket.ticketUserEmail;
  const first = {
    id: ticket._id,
    text: ticket.message,
    files: (ticket.attachments ?? []).map(toFile),
    time: ticket.createdAt,
    isOwn: viewer.isAuthor,
    authorName: customer,
  };
  const replies = ticket.adminMessage.map(({ _id, message, timestamp, sender, attachments = [] }) => ({
    id: _id,
    text: message,
    files: attachments.map(toFile),
    time: timestamp,
    isOwn: sender === viewer.repliesAs,
    authorName: sender === 'user' ? customer : m.support_team(),
    ...(colleagues?.has(_id) && { ownName: colleagues.get(_id) }),
    ...details?.get(_id),
  }));
  return [first, ...replies];
}

/** Messages with notes between them. Of the same moment, the message is first. */
export function mergeByTime(
  messages: readonly ConversationMessage[],
  notes: readonly ConversationMessage[],
): ConversationMessage[] {
  return [...messages, ...notes].sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
}
