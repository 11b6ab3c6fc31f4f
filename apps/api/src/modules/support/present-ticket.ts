import type { TicketMessage, TicketSummary } from '@credit-studio/contracts';
import type { TicketMessageRow, TicketRow } from './support.tables.ts';

/** A ticket as lists show it; `unread` is counted for the reader's side. */
export function presentTicket(row: TicketRow, unread: number): TicketSummary {
  return {
    _id: row.id,
    subject: row.subject,
    message: row.message,
    ticketStatus: row.status,
    priority: row.priority,
    userId: row.userId,
    ticketUserName: row.userName,
    ticketUserEmail: row.userEmail,
    ticketUserRole: row.userRole,
    ticketUserProfileURL: row.userProfileUrl,
    phone: row.phone,
    createdAt: row.createdAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
    unread,
  };
}

/** One message. Who of the staff wrote it is not said. */
export function presentTicketMessage(row: TicketMessageRow): TicketMessage {
  return {
    _id: String(row.sequence),
    message: row.message,
    timestamp: row.createdAt.toISOString(),
    sender: row.sender,
  };
}
