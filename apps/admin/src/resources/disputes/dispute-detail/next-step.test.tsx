import type { DisputeRecord } from '@credit-studio/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  claim,
  decided,
  makeAnswer,
  makeConversation,
  makeDisputedPayment,
  makeDisputeRecord,
} from '../testing/records.ts';
import { acceptPath, answersPath, recordPath, renderDispute, succeed } from '../testing/render-dispute.tsx';
import { decideTone } from './describe-next-step.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './dispute-detail.tsx';

const sending = makeAnswer({ state: 'sending' });

describe('the next step of a dispute', () => {
  const waiting = makeConversation({ allowed: [] });
  const gone = makeDisputedPayment({ customerId: null, customerName: '', customerEmail: '' });
  it.each<[string, DisputeRecord, string]>([
    [
      'an inquiry',
      makeDisputeRecord(),
      'Answer the customer before 23 Nov 2026, 10:00 UTC (in 3 days), or PayPal decides without you.',
    ],
    [
      'a claim',
      claim,
      'Give PayPal your evidence before 23 Nov 2026, 10:00 UTC (in 3 days), or PayPal decides without you.',
    ],
    [
      'a claim that PayPal cannot be asked about',
      { ...claim, conversation: null, unavailable: 'PayPal is down.' },
      'Give PayPal your evidence before 23 Nov 2026, 10:00 UTC (in 3 days), or PayPal decides without you.',
    ],
    [
      'one whose deadline has passed',
      makeDisputeRecord({ respondBy: '2026-11-20T09:00:00.000Z' }),
      'Answer the customer now. The deadline was 20 Nov 2026, 09:00 UTC, so PayPal may decide at any moment.',
    ],
    [
      'one without a deadline',
      makeDisputeRecord({ respondBy: null }),
      'Answer the customer. PayPal is waiting for you.',
    ],
    [
      'one that waits for the customer',
      makeDisputeRecord({ waitsFor: 'customer', respondBy: null, conversation: waiting }),
      'There is nothing to do now: PayPal is waiting for Cleo Customer.',
    ],
    [
      'one that waits for the customer, who can get another message',
      makeDisputeRecord({ waitsFor: 'customer', respondBy: null }),
      'PayPal is waiting for Cleo Customer. You can write again.',
    ],
    [
      'one that PayPal reviews',
      makeDisputeRecord({ stage: 'claim', waitsFor: 'paypal', respondBy: null, conversation: waiting }),
      'There is nothing to do now: PayPal is reviewing the claim.',
    ],
    [
      'one that PayPal takes information for',
      makeDisputeRecord({
        ...{ stage: 'claim', waitsFor: 'paypal', respondBy: null },
        conversation: makeConversation({ allowed: ['information'] }),
      }),
      'PayPal is reviewing the claim. You can add more information until it decides.',
    ],
    [
      'one that can only be accepted from here',
      makeDisputeRecord({ conversation: makeConversation({ allowed: ['acceptance'] }) }),
      'PayPal takes no written answer from here. Open it at PayPal, or accept it. The deadline is 23 Nov 2026, 10:00 UTC (in 3 days).',
    ],
    [
      'one that can only be answered at PayPal',
      makeDisputeRecord({ respondBy: null, conversation: waiting }),
      'PayPal takes no written answer from here. Open it at PayPal.',
    ],
    [
      'one of a deleted account',
      makeDisputeRecord({ ...{ waitsFor: 'customer', respondBy: null }, payments: [gone] }),
      'PayPal is waiting for the customer. You can write again.',
    ],
    [
      'one whose answer is not confirmed',
      makeDisputeRecord({ answers: [sending] }),
      'PayPal has not confirmed your last answer yet. This page asks again every few seconds. The deadline is 23 Nov 2026, 10:00 UTC (in 3 days).',
    ],
    [
      'one whose answer is not confirmed after the deadline',
      makeDisputeRecord({ respondBy: '2026-11-20T09:00:00.000Z', answers: [sending] }),
      'PayPal has not confirmed your last answer yet. This page asks again every few seconds. The deadline was 20 Nov 2026, 09:00 UTC, so PayPal may decide at any moment.',
    ],
    [
      'one whose answer is not confirmed, without a deadline',
      makeDisputeRecord({ ...{ waitsFor: 'customer', respondBy: null }, answers: [sending] }),
      'PayPal has not confirmed your last answer yet. This page asks again every few seconds.',
    ],
    [
      'a lost one',
      makeDisputeRecord({ ...decided('lost', 'RESOLVED_BUYER_FAVOUR'), conversation: waiting }),
      'PayPal decided for the customer. The customer gets the money back. Decided on 19 Nov 2026, 09:00 UTC.',
    ],
    [
      'a won one',
      makeDisputeRecord({ ...decided('won', 'CANCELED_BY_BUYER'), conversation: waiting }),
      'The customer withdrew the dispute. You keep the money. Decided on 19 Nov 2026, 09:00 UTC.',
    ],
  ])('is said first: %s', async (_, record, sentence) => {
    renderDispute(record);
    const isSentence = (_text: string, element: Element | null) => element?.textContent === sentence;
    expect(await screen.findByText(isSentence, { selector: 'p' })).toBeInTheDocument();
  });
});

describe('its tone', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const soon = '2026-11-21T10:00:00.000Z';
  it.each<[string, Partial<DisputeRecord>, string]>([
    ['an open deadline', {}, 'waiting'],
    ['a near deadline', { respondBy: soon }, 'urgent'],
    ['a near deadline and an unconfirmed answer', { respondBy: soon, answers: [sending] }, 'urgent'],
    ['an unconfirmed answer', { respondBy: null, answers: [sending] }, 'calm'],
    ['nothing to do', { waitsFor: 'paypal', respondBy: null }, 'calm'],
    ['a lost dispute', { state: 'lost' }, 'lost'],
  ])('for %s', (_, fields, tone) => {
    expect(decideTone(makeDisputeRecord(fields), now)).toBe(tone);
  });
});

describe('it takes the focus', () => {
  const reviewed = makeDisputeRecord({
    ...{ stage: 'claim', waitsFor: 'paypal', respondBy: null },
    conversation: makeConversation({ allowed: [] }),
  });
  const findStep = (text: RegExp) => screen.findByText(text, { selector: 'p, p > span' });
  const expectFocus = async (text: RegExp) => {
    const step = (await findStep(text)).closest('p');
    await waitFor(() => expect(step).toHaveFocus());
  };

  it('when an answer removes the form', async () => {
    const { person } = renderDispute(claim, { [answersPath]: () => succeed(reviewed, { status: 201 }) });
    await person.type(await screen.findByRole('textbox', { name: 'Your explanation' }), 'Delivered.');
    await person.click(screen.getByRole('button', { name: 'Send evidence' }));
    await expectFocus(/PayPal is reviewing the claim\./);
  });

  it('when an acceptance removes its button', async () => {
    const lost = makeDisputeRecord({
      ...decided('lost', 'ACCEPTED'),
      conversation: makeConversation({ allowed: [] }),
    });
    const { person } = renderDispute(makeDisputeRecord(), { [acceptPath]: () => succeed(lost) });
    await person.click(await screen.findByRole('button', { name: 'Accept dispute…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Accept this dispute?' }));
    await person.click(question.getByRole('button', { name: 'Accept and pay back' }));
    await expectFocus(/The customer gets the money back\./);
  });

  it('not from someone who has left the form', async () => {
    const { api, person } = renderDispute(claim, {}, { hasIntervals: true });
    await person.click(await screen.findByRole('textbox', { name: 'Your explanation' }));
    await person.click(screen.getByText('Where are my credits?'));
    api.answer(recordPath, () => succeed(reviewed));
    await vi.advanceTimersByTimeAsync(60_000);
    const step = (await findStep(/PayPal is reviewing the claim\./)).closest('p');
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(step).not.toHaveFocus();
  });
});
