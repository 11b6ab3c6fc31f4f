import { describe, expect, it } from 'vitest';
import { sampleTicket, sampleTicketMessage } from '../../testing/sample-records.ts';
import { toConversation } from './to-conversation.ts';

describe('toConversation', () => {
  it('begins with what the ticket was opened with, and shows the own side as outgoing', () => {
    const told = sampleTicket({
      message: 'Where is it?',
      adminMessage: [
        sampleTicketMessage({ _id: '1', sender: 'admin', message: 'On its way.' }),
        sampleTicketMessage({ _id: '2', sender: 'user', message: 'Thanks.' }),
      ],
    });
    expect(
      toConversation(told, { userRole: 'member' }).map(({ text, isOwn, authorName }) => [
        text,
        isOwn,
        authorName,
      ]),
    ).toEqual([
      ['Where is it?', true, 'Ada Lovelace'],
      ['On its way.', false, 'Support'],
      ['Thanks.', true, 'Ada Lovelace'],
    ]);
  });
});
