import { expect, test } from 'vitest';
import { decideDisputeRefund, isNews, splitAmount } from './dispute-rules.ts';

const openedAt = new Date('2026-05-01T00:00:00Z');

const notice = {
  id: 'R1',
  origin: 'paypal' as const,
  state: 'completed' as const,
  amountMinor: 900,
  createdAt: new Date('2026-05-03T00:00:00Z'),
  paypalDisputeId: null,
};

const lost = { disputeId: 'PP-D-1', amountMinor: 900, leftMinor: 900, openedAt, refunds: [] };

test.each([
  ['books what PayPal gave the buyer', lost, { kind: 'book', amountMinor: 900 }],
  ['books no more than is left', { ...lost, leftMinor: 500 }, { kind: 'book', amountMinor: 500 }],
  ['books nothing when all of it went back before', { ...lost, leftMinor: 0 }, { kind: 'none' }],
  [
    'takes a notice of the money that came first for its own',
    { ...lost, leftMinor: 0, refunds: [notice] },
    { kind: 'adopt', refundId: 'R1' },
  ],
  [
    'does not take a refund from before the dispute for its own',
    {
      ...lost,
      amountMinor: 400,
      refunds: [{ ...notice, amountMinor: 400, createdAt: new Date('2026-04-01') }],
    },
    { kind: 'book', amountMinor: 400 },
  ],
  [
    'does not mistake our refund for the dispute’s',
    { ...lost, leftMinor: 500, refunds: [{ ...notice, origin: 'staff' as const, amountMinor: 400 }] },
    { kind: 'book', amountMinor: 500 },
  ],
  [
    'does not mistake the merchant’s refund for the dispute’s',
    { ...lost, leftMinor: 700, refunds: [{ ...notice, amountMinor: 200 }] },
    { kind: 'book', amountMinor: 700 },
  ],
  [
    'takes the last of several notices when nothing is left',
    {
      ...lost,
      leftMinor: 0,
      refunds: [200, 700].map((amountMinor) => ({ ...notice, id: `R${amountMinor}`, amountMinor })),
    },
    { kind: 'adopt', refundId: 'R700' },
  ],
  [
    'books nothing again that it has booked',
    { ...lost, leftMinor: 500, refunds: [{ ...notice, amountMinor: 400, paypalDisputeId: 'PP-D-1' }] },
    { kind: 'none' },
  ],
])('%s', (_name, facts, plan) => {
  expect(decideDisputeRefund(facts)).toEqual(plan);
});

test.each([
  ['gives all of it to one', 900, [900], [900]],
  ['gives each what was paid when all is disputed', 2400, [900, 1500], [900, 1500]],
  ['goes by what was paid when a part is disputed', 1200, [900, 1500], [450, 750]],
  ['loses no cent to rounding', 100, [900, 900, 900], [33, 33, 34]],
  ['is exact for the largest amounts', 199_999_998, [99_999_999, 99_999_999], [99_999_999, 99_999_999]],
  ['gives nothing where nothing was paid', 100, [0], [0]],
])('%s', (_name, sum, paid, shares) => {
  expect(splitAmount(sum, paid)).toEqual(shares);
});

const early = new Date('2026-05-10T00:00:00Z');
const late = new Date('2026-05-11T00:00:00Z');
test.each([
  ['an open one that was not dated', 'open', null, null, true],
  ['an open one at the same time', 'open', early, early, true],
  ['an open one that is older', 'open', late, early, false],
  ['a decided one that is newer', 'lost', early, late, true],
  ['a decided one at the same time', 'lost', early, early, false],
  ['a decided one that is not dated', 'won', early, null, false],
  ['a decided one from before times were stored, newer than its booking', 'won', null, late, true],
] as const)('a report counts as news for %s: case %#', (_name, state, known, reported, isNew) => {
  const stored = { state, changedAt: known, updatedAt: early };
  expect(isNews(stored, { state: 'open', changedAt: reported })).toBe(isNew);
});
