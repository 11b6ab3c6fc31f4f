import type { TicketMessage, TicketSummary } from '@credit-studio/contracts';
import type { TicketMessageRow, TicketRow } from './support.tables.ts';

const findLastMessageAt = ({ customerWroteAt, staffWroteAt }: TicketRow): Date =>
  staffWroteAt && staffWroteAt > customerWroteAt ? staffWroteAt : customerWroteAt;

/** A ticket as lists show it; `unread` is counted for the reader's side. */
export const presentTicket = (row: TicketRow, unread: number): TicketSummary => ({
  _id: row.id,
  subject: row.subject,
  message: row.message,
  ticketStatus: row.status,
  priority: row.priority,
  ticketUserName: row.userName,
  ticketUserEmail: row.userEmail,
  ticketUserRole: row.userRole,
  ticketUserProfileURL: row.userProfileUrl,
  phone: row.phone,
  createdAt: row.createdAt.toISOString(),
  lastMessageAt: findLastMessageAt(row).toISOString(),
  unread,
});

/** One message. Who of the staff wrote it is not said. */
export const presentTicketMessage = (row: TicketMessageRow): TicketMessage => ({
  _id: String(row.sequence),
  message: row.message,
  timestamp: row.createdAt.toISOString(),
  sender: row.sender,
});
