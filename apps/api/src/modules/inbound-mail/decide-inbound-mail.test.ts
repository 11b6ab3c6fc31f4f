import { describe, expect, test } from 'vitest';
import { decideInboundMail, divideText, mailLimits } from './decide-inbound-mail.ts';

const mail = {
  ...{ tokens: ['t'], text: 'Hello', files: [] },
  ...{ isOwn: false, isAutomatic: false, isUnanswerable: false, bounce: null },
};
const facts = { ticket: { ticketId: 'T', isEnded: false }, recent: { ofTicket: 0, ofSender: 0 } };
const file = { name: 'a.png', bytes: Buffer.from('x') };
const bounce = { recipient: 'kim@people.test', reason: '550', messageSequence: null };
const ended = { ...facts, ticket: { ticketId: 'T', isEnded: true } };
const strange = { ...facts, ticket: null };

describe('a mail to a reply address', () => {
  test.each([
    ['of a person is a reply', {}, facts, { kind: 'reply', ticketId: 'T' }],
    ['with files only is a reply', { text: '', files: [file] }, facts, { kind: 'reply' }],
    ['of someone who reads no answer is a reply', { isUnanswerable: true }, facts, { kind: 'reply' }],
    ['that we sent is dropped', { isOwn: true }, facts, { kind: 'drop', outcome: 'own' }],
    ['of a program is dropped', { isAutomatic: true }, facts, { kind: 'drop', outcome: 'automatic' }],
    [
      'of a program to an unknown address is dropped',
      { isAutomatic: true },
      strange,
      { outcome: 'automatic' },
    ],
    [
      'that came back is shown on its ticket',
      { bounce, isAutomatic: true },
      facts,
      { kind: 'bounce', ticketId: 'T' },
    ],
    ['that came back to an ended address is shown as well', { bounce }, ended, { kind: 'bounce' }],
    [
      'that came back without a ticket is dropped',
      { bounce },
      strange,
      { kind: 'drop', outcome: 'automatic' },
    ],
    ['for other people is dropped', { tokens: [] }, strange, { kind: 'drop', outcome: 'not-for-us' }],
    [
      'to an unknown address is answered',
      {},
      strange,
      { kind: 'refuse', outcome: 'unknown-address', isAnswered: true },
    ],
    [
      'to an ended address is answered',
      {},
      ended,
      { kind: 'refuse', outcome: 'ended-address', ticketId: 'T' },
    ],
    ['is not answered where no one reads it', { isUnanswerable: true }, strange, { isAnswered: false }],
    ['without a text is answered', { text: '' }, facts, { kind: 'refuse', outcome: 'empty' }],
    [
      'after too many of its ticket is answered',
      {},
      { ...facts, recent: { ofTicket: mailLimits.perTicket, ofSender: 0 } },
      { kind: 'refuse', outcome: 'too-many' },
    ],
    [
      'after too many of its sender is answered',
      {},
      { ...facts, recent: { ofTicket: 0, ofSender: mailLimits.perSender } },
      { kind: 'refuse', outcome: 'too-many' },
    ],
  ])('%s', (_what, changes, given, expected) => {
    expect(decideInboundMail({ ...mail, ...changes }, given)).toMatchObject(expected);
  });
});

describe('a long text', () => {
  test('becomes several messages, divided between paragraphs', () => {
    const text = ['a'.repeat(4_000), 'b'.repeat(4_000), 'c'].join('\n\n');
    expect(divideText(text)).toEqual({
      texts: ['a'.repeat(4_000), `${'b'.repeat(4_000)}\n\nc`],
      isCut: false,
    });
  });

  test('without any space is divided by its length, and cut at twenty thousand characters', () => {
    const { texts, isCut } = divideText('x'.repeat(30_000));
    expect([texts.map(({ length }) => length), isCut]).toEqual([[5_000, 5_000, 5_000, 5_000], true]);
    expect(divideText('x'.repeat(20_000)).isCut).toBe(false);
  });

  test('is never divided inside of a character', () => {
    const { texts } = divideText(`x${'😀'.repeat(4_000)}`);
    expect(texts.join('')).toBe(`x${'😀'.repeat(4_000)}`);
    expect(texts.every((text) => text.isWellFormed())).toBe(true);
  });
});
