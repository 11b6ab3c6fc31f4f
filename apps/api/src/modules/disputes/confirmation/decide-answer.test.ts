import { describe, expect, it } from 'vitest';
import type { PaypalDispute, PaypalDisputeEntry } from '../../../providers/paypal/index.ts';
import { decideAnswer } from './decide-answer.ts';

const createdAt = new Date('2026-11-27T10:00:00.000Z');
const minutesLater = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);

const answer = {
  id: 'a',
  kind: 'message' as const,
  text: 'It was delivered.',
  state: 'sending' as const,
  createdAt,
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
    ...{ openedAt: null, changedAt: null, entries: [], requested: [], allowed: [] },
    ...changes,
  };
}

const failed = { state: 'failed', failure: expect.stringContaining('Please send it again.') };

describe('an answer without a confirmation', () => {
  it('was sent if PayPal shows it, at once and with its own line breaks', () => {
    const shown = dispute({ entries: [entry({ text: ' It was\r\ndelivered. ' })] });
    expect(decideAnswer(answer, { dispute: shown, known: [answer], now: createdAt })).toEqual({
      state: 'sent',
    });
  });

  it.each([
    ['nothing', []],
    ['the same text of the customer', [entry({ from: 'customer' })]],
    ['another text', [entry({ text: 'Hello' })]],
    ['the same text as evidence', [entry({ kind: 'evidence' })]],
  ])('waits for three minutes while PayPal shows %s, and then counts as not received', (_name, entries) => {
    const read = (minutes: number) =>
      decideAnswer(answer, { dispute: dispute({ entries }), known: [answer], now: minutesLater(minutes) });
    expect(read(2.9)).toBeNull();
    expect(read(3)).toEqual(failed);
  });

  it('is not taken for an earlier answer with the same text', () => {
    const known = [
      { ...answer, id: 'b', state: 'sent' as const },
      { ...answer, id: 'c', state: 'failed' as const },
    ];
    const read = (entries: PaypalDisputeEntry[]) =>
      decideAnswer(answer, {
        dispute: dispute({ entries }),
        known: [answer, ...known],
        now: minutesLater(5),
      });
    expect(read([entry()])).toEqual(failed);
    expect(read([entry(), entry()])).toEqual({ state: 'sent' });
  });
});

describe('an acceptance without a confirmation', () => {
  const acceptance = { ...answer, kind: 'acceptance' as const, text: '' };

  it.each([
    ['ACCEPTED', { state: 'sent' }],
    ['RESOLVED_BUYER_FAVOUR', failed],
    [null, failed],
  ])('is decided by the outcome %s', (outcome, decision) => {
    const read = { dispute: dispute({ outcome }), known: [acceptance], now: minutesLater(5) };
    expect(decideAnswer(acceptance, read)).toEqual(decision);
  });
});
