import {
  maxNewTicketMessages,
  maxTicketMessages,
  type TicketPriority,
  type TicketSender,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { AppError } from '../../errors/app-error.ts';
import {
  decideNewMessages,
  type NewMessage,
  type SentMessage,
  type StoredMessage,
} from './decide-new-messages.ts';

export interface TicketChangeRequest {
  ticketStatus?: string | undefined;
  priority?: string | undefined;
  adminMessage?: readonly SentMessage[] | undefined;
}

/** The ticket's next state, and the messages to append to its conversation. */
export interface TicketChange {
  status: TicketStatus;
  priority: TicketPriority;
  newMessages: NewMessage[];
}

function readChoice<W extends string>(words: readonly W[], label: string, word = ''): W | undefined {
  const wanted = word.trim().toLowerCase();
  const known = words.find((candidate) => candidate === wanted);
  if (wanted !== '' && !known)
    throw new AppError('invalid_request', `Please choose a ${label}: ${words.join(', ')}.`);
  return known;
}

function requireRoom(stored: readonly StoredMessage[], newMessages: NewMessage[]): void {
  if (newMessages.length > maxNewTicketMessages)
    throw new AppError('invalid_request', m.support_error_too_many_messages({ max: maxNewTicketMessages }));
  if (newMessages.length > 0 && stored.length + newMessages.length > maxTicketMessages)
    throw new AppError('conflict', m.support_error_full());
}

/** Staff choose freely; their reply moves an open ticket to in-progress unless it comes with a status. */
function decideForStaff(
  ticket: { status: TicketStatus; priority: TicketPriority },
  request: TicketChangeRequest,
  isReply: boolean,
) {
  const chosen = readChoice(ticketStatuses, 'status', request.ticketStatus);
  const priority = readChoice(ticketPriorities, 'priority', request.priority) ?? ticket.priority;
  if (isReply && ticket.status === 'closed' && (chosen ?? 'closed') === 'closed')
    throw new AppError('conflict', 'This ticket is closed. Please set another status to reply.');
  const next = isReply && ticket.status === 'open' ? 'in-progress' : ticket.status;
  return { status: chosen ?? next, priority };
}

/** Customers can only reply, which moves the ticket to in-progress. */
function decideForCustomer(ticket: { status: TicketStatus; priority: TicketPriority }, isReply: boolean) {
  if (isReply && ticket.status === 'closed') throw new AppError('conflict', m.support_error_closed());
  return { status: isReply ? ('in-progress' as const) : ticket.status, priority: ticket.priority };
}

/** The effect of a reply or an edit. Throws for a reply to a closed or full ticket. */
export function decideTicketChange(
  ticket: {
    status: TicketStatus;
    priority: TicketPriority;
    messages: readonly StoredMessage[];
  },
  request: TicketChangeRequest,
  caller: TicketSender,
): TicketChange {
  const newMessages = decideNewMessages(ticket.messages, request.adminMessage ?? [], caller);
  requireRoom(ticket.messages, newMessages);
  const isReply = newMessages.length > 0;
  const outcome =
    caller === 'admin' ? decideForStaff(ticket, request, isReply) : decideForCustomer(ticket, isReply);
  return { ...outcome, newMessages };
}
