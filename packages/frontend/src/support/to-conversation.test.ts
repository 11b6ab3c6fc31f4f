import type { Ticket } from '@credit-studio/contracts';
import { describe, expect, it } from 'vitest';
import { mergeByTime, toConversation } from './to-conversation.ts';

const time = '2026-11-20T09:00:00.000Z';
const ticket: Ticket = {
  _id: '0190f000-0000-7000-8000-000000000001',
  subject: 'Lost video',
  message: 'Where is it?',
  ticketStatus: 'open',
  priority: 'medium',
  userId: null,
  ticketUserName: 'Ada Lovelace',
  ticketUserEmail: 'ada@example.test',
  ticketUserRole: 'member',
  ticketUserProfileURL: '',
  phone: '',
  createdAt: time,
  lastReply: null,
  lastMessageAt: time,
  unread: 0,
  attachments: [],
  adminMessage: [
    { _id: '1', sender: 'admin', message: 'On its way.', timestamp: time, attachments: [] },
    { _id: '2', sender: 'user', message: 'Thanks.', timestamp: time, attachments: [] },
  ],
};

describe('a ticket as a conversation', () => {
  it.each([
    ['its customer', { isAuthor: true, repliesAs: 'user' }, [true, false, true]],
    ['staff', { isAuthor: false, repliesAs: 'admin' }, [false, true, false]],
    ['staff who opened it', { isAuthor: true, repliesAs: 'admin' }, [true, true, false]],
  ] as const)('starts with the first message and shows the own side of %s as outgoing', (_, viewer, own) => {
    const messages = toConversation(ticket, viewer);
    expect(messages.map(({ text }) => text)).toEqual(['Where is it?', 'On its way.', 'Thanks.']);
    expect(messages.map(({ isOwn }) => isOwn)).toEqual(own);
    expect(messages.map(({ authorName }) => authorName)).toEqual(['Ada Lovelace', 'Support', 'Ada Lovelace']);
  });

  it('names those who wrote for the viewer’s side', () => {
    const viewer = { isAuthor: false, repliesAs: 'admin' } as const;
    const messages = toConversation(ticket, viewer, new Map([['1', 'Alex']]));
    expect(messages.map(({ ownName }) => ownName)).toEqual([undefined, 'Alex', undefined]);
  });

  it('has notes between the messages by their time, after a message of the same moment', () => {
    const at = (id: string, hour: number) => ({
      ...{ id, text: id, isOwn: false, authorName: 'Alex' },
      time: `2026-11-20T0${hour}:00:00.000Z`,
    });
    const merged = mergeByTime([at('one', 1), at('two', 2)], [at('note', 1), at('early', 0)]);
    expect(merged.map(({ id }) => id)).toEqual(['early', 'one', 'note', 'two']);
  });

  it('calls a customer without a name by their email', () => {
    const [first] = toConversation(
      { ...ticket, ticketUserName: '' },
      { isAuthor: false, repliesAs: 'admin' },
    );
    expect(first?.authorName).toBe('ada@example.test');
  });
});
