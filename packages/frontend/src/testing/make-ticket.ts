import type { Ticket, TicketMessage } from '@credit-studio/contracts';

export function ticketId(number: number): string {
  return `0190f000-0000-7000-8000-${String(3000 + number).padStart(12, '0')}`;
}

/** A message written in the minute of its number. */
export function makeTicketMessage(
  number: number,
  message: string,
  sender: TicketMessage['sender'] = 'admin',
): TicketMessage {
  const timestamp = new Date(Date.UTC(2026, 10, 20, 9, number)).toISOString();
  return { _id: String(number), message, sender, timestamp, attachments: [] };
}

export function makeTicket(number: number, fields: Partial<Ticket> = {}): Ticket {
  return {
    _id: ticketId(number),
    subject: `Subject ${number}`,
    message: `Question ${number}`,
    ticketStatus: 'open',
    priority: 'medium',
    userId: ticketId(500 + number),
    ticketUserName: `Customer ${number}`,
    ticketUserEmail: `customer${number}@example.test`,
    ticketUserRole: 'member',
    ticketUserProfileURL: '',
    phone: '',
    createdAt: '2026-11-20T09:00:00.000Z',
    lastMessageAt: '2026-11-20T09:00:00.000Z',
    lastReply: null,
    unread: 0,
    attachments: [],
    adminMessage: [],
    ...fields,
  };
}
