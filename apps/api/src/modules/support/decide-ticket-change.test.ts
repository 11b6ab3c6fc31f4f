import type { TicketStatus } from '@credit-studio/contracts/rules';
import { describe, expect, test } from 'vitest';
import { decideTicketChange, type TicketChangeRequest } from './decide-ticket-change.ts';

function ticket(status: TicketStatus, count = 0) {
  return {
    status,
    priority: 'medium' as const,
    messages: Array.from({ length: count }, (_unused, index) => ({
      sequence: index + 1,
      sender: 'user' as const,
      message: `message ${index}`,
      attachmentIds: [],
    })),
  };
}
const reply = [{ message: 'news' }];

describe('the status after', () => {
  test.each<['user' | 'admin', TicketStatus, TicketChangeRequest, TicketStatus]>([
    ['user', 'open', { adminMessage: reply }, 'in-progress'],
    ['user', 'resolved', { adminMessage: reply }, 'in-progress'],
    ['user', 'resolved', { adminMessage: [] }, 'resolved'],
    ['user', 'open', { adminMessage: [{ message: ' ' }] }, 'open'],
    ['user', 'open', { ticketStatus: 'closed' }, 'open'],
    ['user', 'open', { ticketStatus: 'nonsense' }, 'open'],
    ['user', 'closed', { ticketStatus: 'open' }, 'closed'],
    ['user', 'open', { ticketStatus: 'resolved', adminMessage: reply }, 'in-progress'],
    ['admin', 'open', { adminMessage: reply }, 'in-progress'],
    ['admin', 'resolved', { adminMessage: reply }, 'resolved'],
    ['admin', 'open', { ticketStatus: 'open', adminMessage: reply }, 'open'],
    ['admin', 'open', { ticketStatus: 'Closed', adminMessage: reply }, 'closed'],
    ['admin', 'closed', { ticketStatus: ' In-Progress ', adminMessage: reply }, 'in-progress'],
    ['admin', 'closed', { ticketStatus: 'open' }, 'open'],
    ['admin', 'in-progress', { ticketStatus: '' }, 'in-progress'],
  ])('a call of %s on an %s ticket with %j is %s', (caller, status, request, expected) => {
    expect(decideTicketChange(ticket(status), request, caller).status).toBe(expected);
  });
});

test('only staff set the priority', () => {
  expect(decideTicketChange(ticket('open'), { priority: 'HIGH' }, 'admin').priority).toBe('high');
  expect(decideTicketChange(ticket('open'), { priority: 'high' }, 'user').priority).toBe('medium');
});

test.each<['user' | 'admin', TicketChangeRequest, string]>([
  ['user', { adminMessage: reply }, 'This ticket is closed. Please create a new ticket.'],
  [
    'user',
    { ticketStatus: 'open', adminMessage: reply },
    'This ticket is closed. Please create a new ticket.',
  ],
  ['admin', { adminMessage: reply }, 'This ticket is closed. Please set another status to reply.'],
  [
    'admin',
    { ticketStatus: 'closed', adminMessage: reply },
    'This ticket is closed. Please set another status to reply.',
  ],
])('a closed ticket rejects the reply of %s with %j', (caller, request, message) => {
  expect(() => decideTicketChange(ticket('closed'), request, caller)).toThrow(message);
});

test('repeating a reply to a ticket that has been closed since is not an error', () => {
  const closed = {
    ...ticket('closed', 1),
    messages: [{ sequence: 1, sender: 'user' as const, message: 'news', attachmentIds: [] }],
  };
  expect(decideTicketChange(closed, { adminMessage: reply }, 'user')).toMatchObject({ newMessages: [] });
});

test('staff choose from the known words', () => {
  expect(() => decideTicketChange(ticket('open'), { ticketStatus: 'done' }, 'admin')).toThrow(
    'Please choose a status: open, in-progress, resolved, closed.',
  );
  expect(() => decideTicketChange(ticket('open'), { priority: 'urgent' }, 'admin')).toThrow(
    'Please choose a priority: high, medium, low.',
  );
});

test('a conversation takes ten messages in one save, and a thousand in total', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_unused, index) => ({ message: `new ${index}` }));
  expect(decideTicketChange(ticket('open'), { adminMessage: many(10) }, 'user').newMessages).toHaveLength(10);
  expect(() => decideTicketChange(ticket('open'), { adminMessage: many(11) }, 'user')).toThrow('at most 10');
  expect(decideTicketChange(ticket('open', 999), { adminMessage: reply }, 'user').newMessages).toEqual([
    { text: 'news', attachmentIds: [] },
  ]);
  expect(() => decideTicketChange(ticket('open', 1_000), { adminMessage: reply }, 'user')).toThrow('is full');
});
