import { expect, test } from 'vitest';
import type { CollectedProof, DisputedAccount, DisputedPurchase } from './collect-proof.ts';
import { describeProof } from './describe-proof.ts';
import { describeReason, formatMoment } from './format-facts.ts';

const at = (time: string) => new Date(`2026-11-${time}Z`);

const purchase: DisputedPurchase = {
  disputedMinor: 900,
  order: {
    ...{ id: 'O1', kind: 'package', orderCode: 'EA3K7Q2M', paymentCode: 'P1', userId: 'U1', productId: 'S1' },
    ...{ productName: 'Starter', priceMinor: 900, feeMinor: 0, totalMinor: 900, currency: 'USD', credit: 10 },
    ...{ validityDays: 30, paymentStatus: 'Disputed', orderStatus: 'Paid', paymentMethod: 'Paypal' },
    ...{
      customerEmail: 'robin@people.test',
      customerName: 'Robin\nTester',
      address: '1 Test Lane',
      language: 'en',
    },
    ...{ country: 'Canada', refundedMinor: 0, paypalFeeMinor: null, transactionId: 'CAPTURE1' },
    ...{ membershipEndsAt: null, paidAt: at('20T10:01:40'), deletedAt: null },
    ...{ createdAt: at('20T09:59:12'), updatedAt: at('20T09:59:12') },
    product: {
      ...{ sellerEmail: '', accessUrl: 'https://studio.test/start', featuredImage: '', points: [] },
      ...{ guidelines: '', slug: '', itemCode: '' },
    },
  },
  payment: {
    ...{ state: 'settled', amountMinor: 900, currency: 'USD', paypalOrderId: 'PPORDER1' },
    ...{ captureId: 'CAPTURE1', capturedAt: at('20T10:01:38'), payerEmail: 'payer@paypal.test' },
  },
  refunds: [],
  granted: {
    credits: [{ amount: 10, createdAt: at('20T10:01:41') }],
    membership: { endsAt: new Date('2026-12-20T09:59:12Z'), revokedAt: null },
  },
};

const used: DisputedAccount = {
  account: { email: 'robin@people.test', emailVerifiedAt: null, createdAt: at('20T09:55:00') },
  orderCodes: ['EA3K7Q2M'],
  since: at('20T10:01:38'),
  spent: { credits: 3, generations: 2, firstAt: at('21T08:00:00'), lastAt: at('22T08:00:00') },
  results: [
    { finishedAt: at('21T08:05:00'), kind: 'video', creditCost: 2 },
    { finishedAt: at('22T08:05:00'), kind: 'code', creditCost: 1 },
  ],
  total: 2,
};

const collected: CollectedProof = {
  shop: { legalName: 'Studio Ltd', legalAddress: '1 Reel Street\nBath', contactEmail: 'hello@studio.test' },
  madeAt: at('27T08:10:00'),
  dispute: {
    ...{ paypalDisputeId: 'PP-R-1', reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', amountMinor: 900 },
    ...{ currency: 'USD', openedAt: at('25T18:20:00') },
  },
  purchases: [purchase],
  accounts: [used],
};

/** The document as lines of text, with a heading for each section. */
function linesOf(changes: Partial<CollectedProof> = {}): string[] {
  return describeProof({ ...collected, ...changes }).sections.flatMap(({ heading, blocks }) => [
    ...(heading ? [`# ${heading}`] : []),
    ...blocks.flatMap((block) => {
      if (block.kind === 'note') return [block.text];
      if (block.kind === 'facts') return block.rows.map(({ label, value }) => `${label}: ${value}`);
      return [...block.rows.map((cells) => cells.join(' | ')), ...(block.more ? [block.more] : [])];
    }),
  ]);
}

test('has the dispute, what happened, the order and the account, in this order', () => {
  expect(linesOf()).toEqual([
    'Date of this document: 27 Nov 2026, 08:10 UTC',
    'PayPal dispute ID: PP-R-1',
    'Reason: Product or service not received',
    'Disputed amount: 9.00 USD',
    'Order: EA3K7Q2M',
    '# What happened',
    '20 Nov 2026, 09:55 UTC | Account robin@people.test created',
    '20 Nov 2026, 09:59 UTC | Order EA3K7Q2M placed',
    '20 Nov 2026, 10:01 UTC | 9.00 USD paid with PayPal for order EA3K7Q2M',
    '20 Nov 2026, 10:01 UTC | 10 credits added to the account',
    '21 Nov 2026, 08:05 UTC | First of 2 results delivered to robin@people.test',
    '22 Nov 2026, 08:00 UTC | Last of 3 credits spent',
    '25 Nov 2026, 18:20 UTC | PayPal dispute PP-R-1 opened',
    '# Order EA3K7Q2M',
    'Product: Starter',
    'Contents: 10 credits, membership for 30 days',
    'Total: 9.00 USD',
    'Placed: 20 Nov 2026, 09:59 UTC',
    'Paid: 20 Nov 2026, 10:01 UTC',
    'Billing name: Robin Tester',
    'Billing email: robin@people.test',
    'Billing country: Canada',
    'PayPal order ID: PPORDER1',
    'PayPal transaction ID: CAPTURE1',
    'Amount: 9.00 USD',
    'Captured: 20 Nov 2026, 10:01 UTC',
    'PayPal account of the payer: payer@paypal.test',
    'Refunded: Nothing',
    'Credits added: 10 credits, 20 Nov 2026, 10:01 UTC',
    'Membership until: 20 Dec 2026, 09:59 UTC',
    '# Account of order EA3K7Q2M',
    'Email: robin@people.test',
    'Created: 20 Nov 2026, 09:55 UTC',
    'Email confirmed: Not confirmed',
    'Counted from: 20 Nov 2026, 10:01 UTC',
    'Credits spent: 3 on 2 results',
    'First spent: 21 Nov 2026, 08:00 UTC',
    'Last spent: 22 Nov 2026, 08:00 UTC',
    'Results delivered: 2',
    '1 | 21 Nov 2026, 08:05 UTC | Video | 2',
    '2 | 22 Nov 2026, 08:05 UTC | Code | 1',
  ]);
});

const [itemOrder, paidTwice, deleted] = [
  { ...purchase.order, kind: 'item' as const, priceMinor: 850, feeMinor: 50 },
  { ...purchase.payment, state: 'failed' as const, captureId: 'CAPTURE2' },
  { ...purchase.order, userId: null, customerName: 'Deleted user', customerEmail: '' },
];
const nothing = { credits: [], membership: null };
const unused = { credits: 0, generations: 0, firstAt: null, lastAt: null };
const refunds = [{ amountMinor: 450, createdAt: at('23T07:00:00'), completedAt: at('23T07:05:00') }];
const takenBack = [...purchase.granted.credits, { amount: -5, createdAt: at('23T07:05:00') }];
const ended = { ...purchase.granted.membership, endsAt: at('29T00:00:00'), revokedAt: at('23T07:05:00') };

test.each<[string, Partial<CollectedProof>, string[]]>([
  [
    'a price of several lines',
    { purchases: [{ ...purchase, order: itemOrder, granted: nothing }] },
    ['Price: 8.50 USD', 'Processing fee: 0.50 USD', 'Total: 9.00 USD'],
  ],
  [
    'the access to an item',
    { purchases: [{ ...purchase, order: itemOrder, granted: nothing }] },
    [
      'Contents: Access to the item',
      'Access from: 20 Nov 2026, 10:01 UTC',
      'Address of the item: https://studio.test/start',
    ],
  ],
  [
    'what went back, and what that took back',
    { purchases: [{ ...purchase, refunds, granted: { credits: takenBack, membership: ended } }] },
    [
      'Refunded: 4.50 USD, 23 Nov 2026, 07:05 UTC',
      '23 Nov 2026, 07:05 UTC | 4.50 USD refunded for order EA3K7Q2M',
      '23 Nov 2026, 07:05 UTC | 5 credits taken back from the account',
      'Credits taken back: 5 credits, 23 Nov 2026, 07:05 UTC',
      'Membership revoked: 23 Nov 2026, 07:05 UTC',
    ],
  ],
  [
    'the disputed part of a payment',
    { purchases: [{ ...purchase, disputedMinor: 500 }] },
    ['Disputed part: 5.00 USD'],
  ],
  [
    'that nothing was used',
    { accounts: [{ ...used, spent: unused, results: [], total: 0 }] },
    ['Credits spent: None', 'Results delivered: None'],
  ],
  [
    'how many results it does not list',
    { accounts: [{ ...used, total: 12 }] },
    ['Results delivered: 12', 'and 10 more'],
  ],
  [
    'that a second payment of an order brought nothing',
    { purchases: [purchase, { ...purchase, payment: paidTwice, granted: nothing }] },
    ['Order: EA3K7Q2M', 'This payment did not pay the order, and nothing was granted for it.'],
  ],
  [
    'that the account was deleted',
    { purchases: [{ ...purchase, order: deleted, granted: nothing }], accounts: [] },
    [
      '# Account',
      'The account of order EA3K7Q2M was deleted. Its name, addresses, credits and results were erased with it, so this document shows all that remains.',
    ],
  ],
])('says %s', (_name, changes, expected) => {
  const lines = linesOf(changes);
  for (const line of expected) expect(lines).toContain(line);
});

test('says once that an order was placed that was paid twice', () => {
  const purchases = [purchase, { ...purchase, payment: paidTwice, granted: nothing }];
  expect(linesOf({ purchases }).filter((line) => line.endsWith('Order EA3K7Q2M placed'))).toHaveLength(1);
});

test('names a deleted person nowhere', () => {
  const purchases = [{ ...purchase, order: deleted, granted: nothing }];
  expect(linesOf({ purchases, accounts: [] }).join()).not.toMatch(/Deleted user|Billing (name|email)/);
});

test('keeps the order of what happened in one minute, whatever PayPal’s clock says', () => {
  const payment = { ...purchase.payment, capturedAt: at('20T09:59:02') };
  const [, placed, paid] = linesOf({ purchases: [{ ...purchase, payment }] }).slice(6);
  expect([placed, paid]).toEqual([expect.stringContaining('placed'), expect.stringContaining('paid with')]);
});

test('is sent by the shop, or under its general name before it has one', () => {
  expect(describeProof(collected).shop).toEqual({
    name: 'Studio Ltd',
    lines: ['1 Reel Street', 'Bath', 'hello@studio.test'],
  });
  const shop = { legalName: ' ', legalAddress: '', contactEmail: '' };
  expect(describeProof({ ...collected, shop }).shop).toEqual({ name: 'Credit Studio', lines: [] });
});

test.each([
  ['2026-09-05T00:07:59.999Z', '5 Sep 2026, 00:07 UTC'],
  ['2026-12-31T23:59:00.000Z', '31 Dec 2026, 23:59 UTC'],
])('writes the moment %s as %s', (moment, text) => {
  expect(formatMoment(new Date(moment))).toBe(text);
});

test.each([
  ['UNAUTHORISED', 'Payment not authorized by the account holder'],
  ['SOMETHING_NEW', 'Something new'],
  ['', 'Not given by PayPal'],
])('writes PayPal’s reason “%s” as “%s”', (code, text) => {
  expect(describeReason(code)).toBe(text);
});
