import { describe, expect, it } from 'vitest';
import type { PaypalDispute, PaypalDisputeEntry } from '../../../providers/paypal/index.ts';
import { countShown, decideAnswer } from './decide-answer.ts';

const createdAt = new Date('2026-11-27T10:00:00.000Z');
const minutesLater = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);

const answer = {
  ...{
    kind: 'message' as const,
    text: 'It’s delivered, <10 € & more.',
    state: 'sending' as const,
    createdAt,
  },
  ...{ entriesBefore: 0, sameTextBefore: 0 },
};

function entry(changes: Partial<PaypalDisputeEntry> = {}): PaypalDisputeEntry {
  return {
    kind: 'message',
    from: 'shop',
    text: answer.text,
    evidenceType: null,
    files: [],
    at: null,
    ...changes,
  };
}

function dispute(changes: Partial<PaypalDispute> = {}): PaypalDispute {
  return {
    ...{ id: 'PP-D-1', captures: [], state: 'open', stage: 'inquiry', waitsFor: 'shop', outcome: null },
    ...{ currency: 'USD', amountMinor: 900, refundedMinor: null, reason: '', respondBy: null },
    ...{ openedAt: null, changedAt: null, entries: [], isComplete: true, requested: [], allowed: [] },
    ...changes,
  };
}

const sent = { state: 'sent' };
const notReceived = { state: 'failed', failure: expect.stringContaining('Please send it again.') };
const lookThere = { state: 'failed', failure: expect.stringContaining('Please look at PayPal') };

describe('an answer without a confirmation', () => {
  it.each([
    ['as it is', answer.text],
    ['with its own spaces and line breaks', ' It’s delivered,\r\n<10 €  & more. '],
    ['written as in HTML', 'It’s delivered, &lt;10 € &amp; more.'],
  ])('was sent if PayPal shows it %s, also right away', (_name, text) => {
    const shown = dispute({ entries: [entry({ text })] });
    expect(decideAnswer(answer, { dispute: shown, readAt: createdAt })).toEqual(sent);
  });

  it.each([
    ['nothing', []],
    ['the same text of the customer', [entry({ from: 'customer' })]],
    ['the same text as evidence', [entry({ kind: 'evidence' })]],
  ])(
    'is waited for while PayPal shows %s, and was not received if that was read after three minutes',
    (_, entries) => {
      const read = (minutes: number) =>
        decideAnswer(answer, { dispute: dispute({ entries }), readAt: minutesLater(minutes) });
      expect(read(2.9)).toBeNull();
      expect(read(3)).toEqual(notReceived);
    },
  );

  it('is not judged missing by a read that was not complete', () => {
    const read = { dispute: dispute({ isComplete: false }), readAt: minutesLater(60) };
    expect(decideAnswer(answer, read)).toBeNull();
  });

  it('may be an entry with another text that came since: then no one is asked to send it again', () => {
    const changed = dispute({ entries: [entry({ text: 'It was deliv…' })] });
    expect(decideAnswer(answer, { dispute: changed, readAt: minutesLater(5) })).toEqual(lookThere);
  });

  it('is not taken for an earlier entry with the same text, wherever that was written', () => {
    const before = dispute({ entries: [entry(), entry({ text: 'Hello' })] });
    const second = { ...answer, ...countShown(before, answer) };
    expect(decideAnswer(second, { dispute: before, readAt: minutesLater(5) })).toEqual(notReceived);
    const after = dispute({ entries: [...before.entries, entry()] });
    expect(decideAnswer(second, { dispute: after, readAt: createdAt })).toEqual(sent);
  });
});

describe('an acceptance without a confirmation', () => {
  const acceptance = { ...answer, kind: 'acceptance' as const, text: '' };

  it.each<[string, Partial<PaypalDispute>, unknown]>([
    ['lost by its acceptance', { state: 'lost', outcome: 'ACCEPTED' }, sent],
    ['lost by another name', { state: 'lost', outcome: 'RESOLVED_BUYER_FAVOUR' }, sent],
    ['won', { state: 'won', outcome: 'CANCELED_BY_BUYER' }, { state: 'failed', failure: expect.any(String) }],
    ['open and not to be accepted now', { allowed: ['message'] }, null],
    ['open and still to be accepted', { allowed: ['acceptance'] }, notReceived],
  ])('is decided by a dispute that is %s', (_name, changes, decision) => {
    const read = { dispute: dispute(changes), readAt: minutesLater(5) };
    expect(decideAnswer(acceptance, read)).toEqual(decision);
  });

  it('is waited for while it may be on its way', () => {
    const read = { dispute: dispute({ allowed: ['acceptance'] }), readAt: minutesLater(1) };
    expect(decideAnswer(acceptance, read)).toBeNull();
  });
});
