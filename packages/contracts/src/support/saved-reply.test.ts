import { describe, expect, it } from 'vitest';
import { savedReplyInputSchema } from './saved-reply.ts';
import { fillSavedReply, findUnknownReplyPlaceholders } from './saved-reply-rules.ts';

const ticket = { ticketUserName: 'Ada\nLovelace', subject: 'Lost video' };

describe('a saved reply', () => {
  it.each([
    ['Hello {{userName}},', 'Hello Ada Lovelace,'],
    ['About “{{ ticketSubject }}”', 'About “Lost video”'],
    ['{{userName}} {{userName}}', 'Ada Lovelace Ada Lovelace'],
    ['{{other}} and {userName}', '{{other}} and {userName}'],
  ])('%s is filled in as %s', (text, filled) => {
    expect(fillSavedReply(text, ticket)).toBe(filled);
  });

  it('greets a customer without a name', () => {
    expect(fillSavedReply('Hello {{userName}}', { ...ticket, ticketUserName: ' ' })).toBe('Hello there');
  });

  it('takes a customer’s text as it is, braces and dollar signs included', () => {
    const subject = '$& {{userName}}';
    expect(fillSavedReply('{{ticketSubject}}', { ...ticket, subject })).toBe(subject);
  });

  it('names what it cannot fill in, each once', () => {
    expect(findUnknownReplyPlaceholders('{{a}} {{userName}} {{ a }} {{b}}')).toEqual(['a', 'b']);
  });

  it('refuses an unknown placeholder with what to do', () => {
    const { error } = savedReplyInputSchema.safeParse({ title: 'Hi', text: '{{orderId}}' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Unknown placeholder {{orderId}}. Remove it.',
    ]);
    expect(savedReplyInputSchema.safeParse({ title: 'Hi', text: '{{userName}}' }).success).toBe(true);
  });
});
