import { expect, test } from 'vitest';
import { createPromises } from '../storm/promises.ts';
import { type AllBooks, findDifferences } from './find-differences.ts';

const amount = { value: '9.00', currency_code: 'USD' };

/** One paid package, half of it given back, and one video. */
function openBooks(): AllBooks {
  return {
    heroTitles: ['Welcome'],
    paypal: {
      orders: [{ id: 'PO', status: 'COMPLETED' }],
      captures: [{ id: 'C', orderId: 'PO', status: 'PARTIALLY_REFUNDED', amount }],
      refunds: [
        { id: 'R', captureId: 'C', status: 'COMPLETED', amount: { value: '4.50', currency_code: 'USD' } },
      ],
      webhooks: [{ id: 'W', state: 'delivered', eventType: 'PAYMENT.CAPTURE.COMPLETED' }],
    },
    gemini: {
      videos: [{ id: 'V', prompt: 'a push-in', status: 'completed', outcome: 'video', billed: true }],
    },
    shop: {
      orders: [
        {
          ...{ id: 'o', status: 'Partly refunded', kind: 'package', currency: 'USD' },
          ...{ credit: 10, totalMinor: 900, refundedMinor: 450 },
        },
      ],
      payments: [
        {
          ...{ id: 'p', orderId: 'o', state: 'settled', captureId: 'C', paypalOrderId: 'PO' },
          ...{ amountMinor: 900, failure: null },
        },
      ],
      refunds: [
        {
          ...{ id: 'r', paymentId: 'p', state: 'completed', paypalRefundId: 'R' },
          ...{ amountMinor: 450, creditsReturned: 5 },
        },
      ],
      generations: [{ id: 'g', status: 'succeeded', prompt: 'a push-in', providerJobId: 'V', creditCost: 3 }],
      holds: [{ state: 'committed', amount: 3, generationId: 'g' }],
      entries: [
        { userId: 'u', reason: 'grant', reference: 'capture:C', amount: 10 },
        { userId: 'u', reason: 'hold', reference: 'hold:h', amount: -3 },
        { userId: 'u', reason: 'refund', reference: 'refund:R', amount: -5 },
      ],
      accounts: [{ userId: 'u', balance: 2, held: 0 }],
      waiting: [{ what: 'mails not sent', count: 0 }],
      receipts: [{ occasion: 'payment-received:o' }],
      brokenFiles: [],
    },
  };
}

const promises = {
  ...createPromises(),
  ...{ confirmed: new Set(['C']), approved: new Set(['o']), videos: new Set(['g']), heroTitles: ['Welcome'] },
};

/** The differences after one thing in the books was changed. */
function differencesAfter(change: (books: AllBooks) => void): string[] {
  const books = openBooks();
  change(books);
  return findDifferences(books, promises);
}

/** The first row of a list, which these books have. */
function first<T>([row]: T[]): T {
  if (row === undefined) throw new Error('The list is empty.');
  return row;
}

test('books that agree have no difference', () => {
  expect(findDifferences(openBooks(), promises)).toEqual([]);
});

/** The payment's answer was lost, and all of its money went back before the shop knew of it. */
function returnBeforeBooking({ paypal, shop }: AllBooks): void {
  Object.assign(first(paypal.captures), { status: 'REFUNDED' });
  Object.assign(first(paypal.refunds), { amount });
  Object.assign(first(shop.payments), { state: 'mismatched', failure: 'mismatch: state' });
  Object.assign(first(shop.orders), { status: 'Refunded', refundedMinor: 0 });
  Object.assign(first(shop.refunds), { amountMinor: 900, creditsReturned: 0 });
  Object.assign(first(shop.accounts), { balance: -3 });
  shop.entries = shop.entries.filter(({ reason }) => reason === 'hold');
  shop.receipts = [];
}

test('money that went back before it was booked is in its place', () => {
  const books = openBooks();
  returnBeforeBooking(books);
  expect(findDifferences(books, { ...promises, confirmed: new Set() })).toEqual([]);
  Object.assign(first(books.shop.refunds), { amountMinor: 450 });
  expect(findDifferences(books, { ...promises, confirmed: new Set() })).toContain(
    'PayPal took 9.00 with C, which is mismatched here.',
  );
});

test.each<[string, (books: AllBooks) => unknown]>([
  ['a capture that is unknown', ({ shop }) => Object.assign(shop, { payments: [] })],
  ['a capture that is not settled', ({ shop }) => Object.assign(first(shop.payments), { state: 'approved' })],
  ['another amount', ({ shop }) => Object.assign(first(shop.payments), { amountMinor: 901 })],
  ['a payment without money', ({ paypal }) => Object.assign(first(paypal.captures), { status: 'DECLINED' })],
  ['a held capture', ({ paypal }) => Object.assign(first(paypal.captures), { status: 'PENDING' })],
  [
    'a paid order that stayed pending',
    ({ shop }) => Object.assign(first(shop.orders), { status: 'pending' }),
  ],
  ['two payments of one order', ({ shop }) => shop.payments.push(first(shop.payments))],
  ['a refund that is unknown', ({ shop }) => Object.assign(shop, { refunds: [] })],
  ['a refund that is open', ({ shop }) => Object.assign(first(shop.refunds), { state: 'requested' })],
  ['a refund that was made up', ({ paypal }) => Object.assign(paypal, { refunds: [] })],
  ['a wrong sum of refunds', ({ shop }) => Object.assign(first(shop.orders), { refundedMinor: 0 })],
  ['credits that were not granted', ({ shop }) => shop.entries.shift()],
  ['credits that were granted twice', ({ shop }) => shop.entries.push(first(shop.entries))],
  ['credits for nothing', ({ shop }) => Object.assign(first(shop.entries), { reference: 'capture:X' })],
  ['a balance that is not the ledger', ({ shop }) => Object.assign(first(shop.accounts), { balance: 3 })],
  ['held credits', ({ shop }) => Object.assign(first(shop.accounts), { held: 1 })],
  ['an open hold', ({ shop }) => Object.assign(first(shop.holds), { state: 'open' })],
  ['another price', ({ shop }) => Object.assign(first(shop.holds), { amount: 4 })],
  [
    'a video that is not finished',
    ({ shop }) => Object.assign(first(shop.generations), { status: 'running' }),
  ],
  [
    'a failed video that was charged',
    ({ shop }) => Object.assign(first(shop.generations), { status: 'failed' }),
  ],
  ['a video billed twice', ({ gemini }) => gemini.videos.push({ ...first(gemini.videos), id: 'V2' })],
  ['a video of no one', ({ gemini }) => Object.assign(first(gemini.videos), { prompt: 'another' })],
  ['a video that was not made', ({ gemini }) => Object.assign(first(gemini.videos), { billed: false })],
  ['one request made twice', ({ shop }) => shop.generations.push(first(shop.generations))],
  ['a lost video', ({ shop }) => Object.assign(first(shop.generations), { id: 'other' })],
  ['a missing receipt', ({ shop }) => Object.assign(shop, { receipts: [] })],
  ['an old page', (books) => Object.assign(books, { heroTitles: ['Yesterday'] })],
  ['work that is left', ({ shop }) => Object.assign(first(shop.waiting), { count: 1 })],
  ['a broken file', ({ shop }) => shop.brokenFiles.push('ab/cd')],
  ['a notification on its way', ({ paypal }) => Object.assign(first(paypal.webhooks), { state: 'queued' })],
])('%s is found', (_, change) => {
  expect(differencesAfter(change).length).toBeGreaterThan(0);
});

test('a purchase that a customer saw confirmed has to be there', () => {
  const books = openBooks();
  const others = { ...promises, confirmed: new Set(['C', 'lost']), approved: new Set(['o', 'unpaid']) };
  expect(findDifferences(books, others)).toEqual([
    'A customer saw lost as paid, and it is not.',
    'A customer paid for order unpaid and left; it is unknown.',
  ]);
});
