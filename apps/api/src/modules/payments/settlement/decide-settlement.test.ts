import { expect, test } from 'vitest';
import type { PaypalCapture, PaypalRefund } from '../../../providers/paypal/index.ts';
import { decideSettlement, type SettlementFacts } from './decide-settlement.ts';

const capture: PaypalCapture = {
  id: 'CAP1',
  state: 'completed',
  amountMinor: 900,
  currency: 'USD',
  customId: 'ORDER001',
  invoiceId: 'PAY00001',
  capturedAt: null,
  feeMinor: null,
};

const refund: PaypalRefund = {
  id: 'R1',
  captureId: 'CAP1',
  state: 'completed',
  amountMinor: 400,
  currency: 'USD',
  feeReturnedMinor: null,
  customId: '',
};

function factsWith(
  changes: {
    capture?: Partial<PaypalCapture> | null;
    order?: Partial<SettlementFacts['order']>;
    payment?: Partial<SettlementFacts['payment']>;
    refunds?: Partial<PaypalRefund>[];
    isReturned?: boolean;
    paypalOrderId?: string;
  } = {},
): SettlementFacts {
  return {
    isReturned: changes.isReturned ?? false,
    order: {
      orderCode: 'ORDER001',
      paymentCode: 'PAY00001',
      paymentStatus: 'pending',
      paidAt: null,
      ...changes.order,
    },
    payment: {
      state: 'created',
      paypalOrderId: 'PP1',
      amountMinor: 900,
      currency: 'USD',
      ...changes.payment,
    },
    paypal: {
      id: changes.paypalOrderId ?? 'PP1',
      state: 'completed',
      payerEmail: '',
      captures: changes.capture === null ? [] : [{ ...capture, ...changes.capture }],
      refunds: (changes.refunds ?? []).map((fields) => ({ ...refund, ...fields })),
    },
  };
}

const partly = { state: 'partly-refunded' as const };

test.each<[string, SettlementFacts, string]>([
  ['settles a completed capture that matches', factsWith(), 'settle'],
  [
    'settles an attempt that was given up before the money came',
    factsWith({ payment: { state: 'failed' } }),
    'settle',
  ],
  [
    'settles a capture that was pending',
    factsWith({ payment: { state: 'pending' }, order: { paymentStatus: 'Processing' } }),
    'settle',
  ],
  [
    'settles an order that was cancelled before the money came',
    factsWith({ order: { paymentStatus: 'Cancelled' } }),
    'settle',
  ],
  ['finds a settled payment settled', factsWith({ payment: { state: 'settled' } }), 'already-settled'],
  ['waits for a pending capture', factsWith({ capture: { state: 'pending' } }), 'wait'],
  ['waits for a capture in a state it does not know', factsWith({ capture: { state: 'unknown' } }), 'wait'],
  ['declines a declined capture', factsWith({ capture: { state: 'declined' } }), 'decline'],
  ['does nothing without a capture', factsWith({ capture: null }), 'not-captured'],
  ['flags an older answer about money that went back', factsWith({ isReturned: true }), 'flag-mismatch'],
  [
    'settles what is left when PayPal lists the part that went back',
    factsWith({ isReturned: true, capture: partly, refunds: [refund] }),
    'settle',
  ],
  ['flags another order’s custom id', factsWith({ capture: { customId: 'ORDER002' } }), 'flag-mismatch'],
  ['flags another invoice id', factsWith({ capture: { invoiceId: 'PAY00002' } }), 'flag-mismatch'],
  ['flags an amount that is a cent short', factsWith({ capture: { amountMinor: 899 } }), 'flag-mismatch'],
  ['flags an amount that it cannot read', factsWith({ capture: { amountMinor: null } }), 'flag-mismatch'],
  ['flags another currency', factsWith({ capture: { currency: 'CAD' } }), 'flag-mismatch'],
  ['flags a PayPal order of another attempt', factsWith({ paypalOrderId: 'PP2' }), 'flag-mismatch'],
  [
    'flags money that went back before it was booked',
    factsWith({ capture: { state: 'refunded' }, refunds: [{ amountMinor: 900 }] }),
    'flag-mismatch',
  ],
  [
    'settles a capture of which a part went back before it was booked',
    factsWith({ capture: partly, refunds: [{}, { id: 'R2', state: 'pending', amountMinor: 499 }] }),
    'settle',
  ],
  ['flags a part that went back untold', factsWith({ capture: partly }), 'flag-mismatch'],
  [
    'flags a part that only failed refunds tell of',
    factsWith({ capture: partly, refunds: [{ state: 'failed' }] }),
    'flag-mismatch',
  ],
  [
    'flags a part that only another capture’s refunds tell of',
    factsWith({ capture: partly, refunds: [{ captureId: 'CAP2' }] }),
    'flag-mismatch',
  ],
  [
    'flags a part of an amount that it cannot read',
    factsWith({ capture: partly, refunds: [{}, { amountMinor: null }] }),
    'flag-mismatch',
  ],
  [
    'flags a part in another currency',
    factsWith({ capture: partly, refunds: [{ currency: 'EUR' }] }),
    'flag-mismatch',
  ],
  [
    'flags parts that make the whole',
    factsWith({ capture: partly, refunds: [{}, { id: 'R2', amountMinor: 500 }] }),
    'flag-mismatch',
  ],
  [
    'flags a second payment of which a part went back',
    factsWith({
      capture: partly,
      refunds: [{}],
      order: { paidAt: new Date(0), paymentStatus: 'Paid' },
    }),
    'flag-duplicate',
  ],
  [
    'flags a pending capture of a wrong amount',
    factsWith({ capture: { state: 'pending', amountMinor: 1 } }),
    'flag-mismatch',
  ],
  [
    'flags a second payment of a paid order',
    factsWith({ order: { paidAt: new Date(0), paymentStatus: 'Paid' } }),
    'flag-duplicate',
  ],
  [
    'flags a payment of an order that was refunded',
    factsWith({ order: { paidAt: new Date(0), paymentStatus: 'Refunded' } }),
    'flag-duplicate',
  ],
])('%s', (_name, facts, kind) => {
  expect(decideSettlement(facts).kind).toBe(kind);
});

test('goes by the completed capture when an earlier one was declined', () => {
  const facts = factsWith();
  facts.paypal.captures.unshift({ ...capture, id: 'CAP0', state: 'declined' });
  expect(decideSettlement(facts)).toMatchObject({ kind: 'settle', capture: { id: 'CAP1' } });
});

test('brings along what went back of that very capture', () => {
  const refunds = [{}, { id: 'R2', state: 'failed' as const }, { id: 'R3', captureId: 'CAP2' }];
  expect(decideSettlement(factsWith({ capture: partly, refunds }))).toMatchObject({
    refunds: [{ id: 'R1' }],
  });
});

test('names every difference', () => {
  const plan = decideSettlement(factsWith({ capture: { amountMinor: 1, currency: 'EUR' } }));
  expect(plan).toMatchObject({ reasons: ['amount', 'currency'] });
});
