import { describe, expect, it } from 'vitest';
import type { Ticket, TicketMessage } from './ticket.ts';
import { mergeTicketEvent } from './ticket-events.ts';

function message(_id: string, text: string): TicketMessage {
  return {
    _id,
    message: text,
    timestamp: `2026-11-20T09:00:${_id.padStart(2, '0')}.000Z`,
    sender: 'user',
    attachments: [],
  };
}
const ticket: Ticket = {
  _id: '0192f0c1-2b3c-7d4e-8f50-123456789abc',
  subject: 'My video',
  message: 'Where is it?',
  ticketStatus: 'open',
  priority: 'medium',
  userId: null,
  ticketUserName: 'Ada Lovelace',
  ticketUserEmail: 'ada@people.test',
  ticketUserRole: 'member',
  ticketUserProfileURL: '',
  phone: '',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastReply: null,
  lastMessageAt: '2026-11-20T09:00:09.000Z',
  unread: 0,
  attachments: [],
  adminMessage: [message('9', 'nine')],
};
const { _id, ticketStatus, priority } = ticket;

describe('mergeTicketEvent', () => {
  it('adds what is new, in the order of the conversation', () => {
    const adminMessage = [message('11', 'eleven'), message('10', 'ten'), message('9', 'nine')];
    const merged = mergeTicketEvent(ticket, { _id, ticketStatus, priority, adminMessage });
    expect(merged.adminMessage.map((entry) => entry.message)).toEqual(['nine', 'ten', 'eleven']);
    expect(merged.lastMessageAt).toBe('2026-11-20T09:00:11.000Z');
  });

  it('takes status and priority over', () => {
    const event = { _id, ticketStatus: 'closed', priority: 'high', adminMessage: [] } as const;
    const merged = mergeTicketEvent(ticket, { ...event, adminMessage: [] });
    expect(merged).toMatchObject({ ticketStatus: 'closed', priority: 'high' });
  });

  it('is the same ticket when nothing is new', () => {
    expect(mergeTicketEvent(ticket, { _id, ticketStatus, priority, adminMessage: [] })).toBe(ticket);
  });
});
