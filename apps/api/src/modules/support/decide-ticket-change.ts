import {
  maxNewTicketMessages,
  maxTicketMessages,
  type TicketPriority,
  type TicketSender,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from '@credit-studio/contracts/rules';
import { AppError } from '../../errors/app-error.ts';
import { decideNewMessages, type SentMessage, type StoredMessage } from './decide-new-messages.ts';

export interface TicketChangeRequest {
  ticketStatus?: string | undefined;
  priority?: string | undefined;
  adminMessage?: readonly SentMessage[] | undefined;
}

/** How the ticket stands afterwards, and what is appended to its conversation. */
export interface TicketChange {
  status: TicketStatus;
  priority: TicketPriority;
  newTexts: string[];
}

function readWord<W extends string>(words: readonly W[], label: string, word = ''): W | undefined {
  const wanted = word.trim().toLowerCase();
  const known = words.find((candidate) => candidate === wanted);
  if (wanted !== '' && !known)
    throw new AppError('invalid_request', `Please choose a ${label}: ${words.join(', ')}.`);
  return known;
}

function requireRoom(stored: readonly StoredMessage[], newTexts: string[]): void {
  if (newTexts.length > maxNewTicketMessages)
    throw new AppError('invalid_request', `Please send at most ${maxNewTicketMessages} messages at once.`);
  if (newTexts.length > 0 && stored.length + newTexts.length > maxTicketMessages)
    throw new AppError('conflict', 'This conversation is full. Please create a new ticket.');
}

/** Staff set what they like; a reply of theirs takes up an open ticket unless they set a status with it. */
function decideForStaff(
  ticket: { status: TicketStatus; priority: TicketPriority },
  request: TicketChangeRequest,
  isReply: boolean,
) {
  const chosen = readWord(ticketStatuses, 'status', request.ticketStatus);
  const priority = readWord(ticketPriorities, 'priority', request.priority) ?? ticket.priority;
  if (isReply && ticket.status === 'closed' && (chosen ?? 'closed') === 'closed')
    throw new AppError('conflict', 'This ticket is closed. Please set another status to reply.');
  const takenUp = isReply && ticket.status === 'open' ? 'in-progress' : ticket.status;
  return { status: chosen ?? takenUp, priority };
}

/** A customer decides nothing but what they say; saying it puts the ticket in progress. */
function decideForCustomer(ticket: { status: TicketStatus; priority: TicketPriority }, isReply: boolean) {
  if (isReply && ticket.status === 'closed')
    throw new AppError('conflict', 'This ticket is closed. Please create a new ticket.');
  return { status: isReply ? ('in-progress' as const) : ticket.status, priority: ticket.priority };
}

/** What a reply or an edit makes of a ticket. Throws when a closed or full one would be replied to. */
export function decideTicketChange(
  ticket: { status: TicketStatus; priority: TicketPriority; messages: readonly StoredMessage[] },
  request: TicketChangeRequest,
  caller: TicketSender,
): TicketChange {
  const newTexts = decideNewMessages(ticket.messages, request.adminMessage ?? [], caller);
  requireRoom(ticket.messages, newTexts);
  const isReply = newTexts.length > 0;
  const outcome =
    caller === 'admin' ? decideForStaff(ticket, request, isReply) : decideForCustomer(ticket, isReply);
  return { ...outcome, newTexts };
}
