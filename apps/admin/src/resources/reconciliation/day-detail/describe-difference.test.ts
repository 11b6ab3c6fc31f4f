import type { Difference } from '@credit-studio/contracts';
import { expect, it } from 'vitest';
import { makeDifference } from '../testing/records.ts';
import { describeDifference } from './describe-difference.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const atPaypal = (status: 'completed' | 'pending' | 'denied', amount = '24.00') => ({
  ...usd(amount),
  status,
});
const inBooks = (state: string, amount = '24.00') => ({ ...usd(amount), state });

it.each<[Partial<Difference>, title: string, advice: RegExp]>([
  [
    { kind: 'missing-at-paypal', paypal: null, booked: inBooks('settled') },
    'Payment of 24.00 USD is in the books but not in PayPal’s report.',
    /^Look up the transaction at PayPal\./,
  ],
  [
    { kind: 'missing-at-paypal', about: 'refund', paypal: null, booked: inBooks('completed', '-4.00') },
    'Refund of 4.00 USD is in the books but not in PayPal’s report.',
    /the customer does not have the money yet/,
  ],
  [
    { kind: 'missing-at-paypal', about: 'reversal', paypal: null, booked: inBooks('completed', '-4.00') },
    'Reversal of 4.00 USD is in the books but not in PayPal’s report.',
    /^Look at the dispute/,
  ],
  [
    { kind: 'missing-here', booked: null },
    'PayPal has a payment of 24.00 USD that is not in the books of its order.',
    /^Open the order and check it with PayPal again/,
  ],
  [
    { kind: 'missing-here', booked: null, order: null },
    'PayPal has a payment of 24.00 USD that no order of this shop explains.',
    /payment outside the shop/,
  ],
  [
    { kind: 'missing-here', about: 'refund', paypal: atPaypal('completed', '-4.00'), booked: null },
    'PayPal has a refund of 4.00 USD that is not in the books.',
    /^Open the order and compare its refunds/,
  ],
  [
    {
      kind: 'missing-here',
      about: 'reversal',
      paypal: atPaypal('completed', '9.00'),
      booked: null,
      order: null,
    },
    'PayPal returned 9.00 USD of a reversal that the books still count as paid back.',
    /^Look up the transaction at PayPal/,
  ],
  [
    { kind: 'amount-differs', booked: inBooks('settled', '20.00') },
    'The amounts of a payment differ: PayPal 24.00 USD, books 20.00 USD.',
    /^Open the order and compare it/,
  ],
  [
    { kind: 'status-differs', paypal: atPaypal('pending'), booked: inBooks('settled') },
    'Payment of 24.00 USD: PayPal says pending, the books say settled.',
    /The order counts as paid/,
  ],
  [
    { kind: 'status-differs', booked: inBooks('pending') },
    'Payment of 24.00 USD: PayPal says completed, the books say pending.',
    /check the payment with PayPal again/,
  ],
  [
    { kind: 'status-differs', booked: inBooks('duplicate') },
    'Payment of 24.00 USD: PayPal says completed, the books say paid a second time.',
    /refund the second payment/,
  ],
  [
    { kind: 'status-differs', booked: inBooks('mismatched') },
    'Payment of 24.00 USD: PayPal says completed, the books say mismatched.',
    /refund this payment/,
  ],
  [
    {
      kind: 'status-differs',
      about: 'refund',
      paypal: atPaypal('completed', '-4.00'),
      booked: inBooks('pending', '-4.00'),
    },
    'Refund of 4.00 USD: PayPal says completed, the books say pending.',
    /check the refund with PayPal/,
  ],
  [
    {
      kind: 'status-differs',
      about: 'refund',
      paypal: atPaypal('completed', '-4.00'),
      booked: inBooks('failed', '-4.00'),
    },
    'Refund of 4.00 USD: PayPal says completed, the books say failed.',
    /The customer may have the money/,
  ],
  [
    {
      kind: 'status-differs',
      about: 'refund',
      paypal: atPaypal('denied', '-4.00'),
      booked: inBooks('completed', '-4.00'),
    },
    'Refund of 4.00 USD: PayPal says denied, the books say completed.',
    /may not have the money yet/,
  ],
])('%j is said in words', (fields, title, advice) => {
  const words = describeDifference(makeDifference(fields));
  expect(words.title).toBe(title);
  expect(words.advice).toMatch(advice);
});

it('a state that is a word of every object is shown as it is', () => {
  const difference = makeDifference({ kind: 'status-differs', booked: inBooks('constructor') });
  expect(describeDifference(difference).title).toContain('the books say constructor.');
});
