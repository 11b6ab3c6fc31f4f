import { expect, test } from 'vitest';
import { readDisputeIds, readPaypalDispute } from './read-paypal-dispute.ts';

/** A dispute as PayPal sends it. */
const body = {
  dispute_id: 'PP-R-ABC-12345678',
  create_time: '2026-11-20T10:00:00.000Z',
  update_time: '2026-11-21T10:00:00.000Z',
  disputed_transactions: [
    { seller_transaction_id: 'CAPTURE1', gross_amount: { value: '9.00', currency_code: 'USD' } },
  ],
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  status: 'WAITING_FOR_SELLER_RESPONSE',
  dispute_amount: { value: '9.00', currency_code: 'USD' },
  dispute_life_cycle_stage: 'INQUIRY',
  seller_response_due_date: '2026-11-30T10:00:00.000Z',
  links: [{ rel: 'self' }, { rel: 'send_message' }, { rel: 'accept_claim' }, { rel: 'make_offer' }],
};
const read = (changes: object = {}) => readPaypalDispute({ ...body, ...changes });

test('reads the facts of a dispute', () => {
  expect(read()).toEqual({
    ...{ id: 'PP-R-ABC-12345678', captures: [{ id: 'CAPTURE1', amountMinor: 900 }], state: 'open' },
    ...{ stage: 'inquiry', waitsFor: 'shop', outcome: null, currency: 'USD', amountMinor: 900 },
    ...{ refundedMinor: 900, reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' },
    respondBy: new Date('2026-11-30T10:00:00Z'),
    openedAt: new Date('2026-11-20T10:00:00Z'),
    changedAt: new Date('2026-11-21T10:00:00Z'),
    ...{ entries: [], isComplete: true, requested: [], allowed: ['message', 'acceptance'] },
  });
});

test.each([
  ['INQUIRY', 'inquiry'],
  ['CHARGEBACK', 'claim'],
  ['PRE_ARBITRATION', 'claim'],
  ['ARBITRATION', 'claim'],
  [undefined, 'claim'],
])('the stage %s is: %s', (stage, expected) => {
  expect(read({ dispute_life_cycle_stage: stage }).stage).toBe(expected);
});

test.each([
  ['OPEN', 'shop'],
  ['WAITING_FOR_SELLER_RESPONSE', 'shop'],
  ['WAITING_FOR_BUYER_RESPONSE', 'customer'],
  ['UNDER_REVIEW', 'paypal'],
  ['OTHER', 'paypal'],
  ['A_NEW_STATUS', 'paypal'],
])('with the status %s it waits for: %s', (status, waitsFor) => {
  expect(read({ status })).toMatchObject({ state: 'open', waitsFor, outcome: null });
});

test('has a deadline only while it waits for the shop', () => {
  expect(read({ status: 'UNDER_REVIEW' }).respondBy).toBeNull();
  expect(read({ status: 'RESOLVED', dispute_outcome: { outcome_code: 'ACCEPTED' } }).respondBy).toBeNull();
});

test.each([
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['ACCEPTED', 'lost'],
  ['RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED_WITH_PAYOUT', 'won'],
  ['CANCELED_BY_BUYER', 'won'],
  ['DENIED', 'won'],
  ['NONE', 'won'],
])('the outcome %s is: %s', (outcome, state) => {
  const resolved = { status: 'RESOLVED', dispute_outcome: { outcome_code: outcome } };
  expect(read(resolved)).toMatchObject({ state, outcome, waitsFor: null });
});

test('an outcome that is not known, or comes before the end, is no decision', () => {
  const [unknown, early] = ['SOMETHING_NEW', 'RESOLVED_BUYER_FAVOUR'].map((code) => ({ outcome_code: code }));
  expect(read({ status: 'RESOLVED', dispute_outcome: unknown })).toMatchObject({
    ...{ state: 'open', waitsFor: 'paypal', outcome: null },
  });
  expect(read({ dispute_outcome: early })).toMatchObject({ state: 'open', waitsFor: 'shop', outcome: null });
});

test('names each capture once, and knows a refund that is smaller than what was disputed', () => {
  const transactions = ['CAPTURE1', 'CAPTURE1', 'CAPTURE2'].map((id) => ({ seller_transaction_id: id }));
  const refund = { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: { value: '4.50' } };
  expect(
    read({ status: 'RESOLVED', disputed_transactions: [...transactions, {}], dispute_outcome: refund }),
  ).toMatchObject({
    captures: [
      { id: 'CAPTURE1', amountMinor: null },
      { id: 'CAPTURE2', amountMinor: null },
    ],
    ...{ amountMinor: 900, refundedMinor: 450 },
  });
});

test('shows messages, evidence and information in the order in which they were given', () => {
  const { entries } = read({
    messages: [
      { posted_by: 'SELLER', time_posted: '2026-11-22T10:00:00Z', content: 'In your account.' },
      { posted_by: 'BUYER', time_posted: '2026-11-21T10:00:00Z', content: 'Where is it?' },
    ],
    evidences: [
      {
        ...{ evidence_type: 'PROOF_OF_FULFILLMENT', source: 'SUBMITTED_BY_SELLER', notes: 'Used.' },
        ...{ date: '2026-11-24T10:00:00Z', documents: [{ name: 'proof.pdf' }, {}] },
      },
      {
        evidence_type: 'PROOF_OF_FULFILLMENT',
        source: 'REQUESTED_FROM_SELLER',
        date: '2026-11-23T10:00:00Z',
      },
    ],
    supporting_info: [
      { source: 'SUBMITTED_BY_BUYER', notes: 'Still nothing.', provided_time: '2026-11-25T10:00:00Z' },
      { source: 'SUBMITTED_BY_PARTNER', notes: 'Undated.' },
    ],
  });
  const none = { evidenceType: null, files: [] };
  expect(entries).toEqual([
    { ...none, kind: 'information', from: 'paypal', text: 'Undated.', at: null },
    {
      ...none,
      kind: 'message',
      from: 'customer',
      text: 'Where is it?',
      at: new Date('2026-11-21T10:00:00Z'),
    },
    {
      ...none,
      kind: 'message',
      from: 'shop',
      text: 'In your account.',
      at: new Date('2026-11-22T10:00:00Z'),
    },
    {
      ...{ kind: 'evidence', from: 'shop', text: 'Used.', evidenceType: 'PROOF_OF_FULFILLMENT' },
      ...{ files: ['proof.pdf'], at: new Date('2026-11-24T10:00:00Z') },
    },
    {
      ...none,
      kind: 'information',
      from: 'customer',
      text: 'Still nothing.',
      at: new Date('2026-11-25T10:00:00Z'),
    },
  ]);
});

const asked = {
  evidences: [
    { evidence_type: 'PROOF_OF_FULFILLMENT', source: 'REQUESTED_FROM_SELLER' },
    { evidence_type: 'PROOF_OF_FULFILLMENT', source: 'REQUESTED_FROM_SELLER' },
    { evidence_type: 'PROOF_OF_RETURN', source: 'REQUESTED_FROM_BUYER' },
    { source: 'REQUESTED_FROM_SELLER' },
  ],
};
test('names what PayPal asks the shop for, and only while it takes it', () => {
  expect(read({ ...asked, links: [{ rel: 'provide_evidence' }] })).toMatchObject({
    ...{ requested: ['PROOF_OF_FULFILLMENT'], allowed: ['evidence'], entries: [] },
  });
  expect(read({ ...asked, links: [{ rel: 'provide_supporting_info' }] })).toMatchObject({
    ...{ requested: [], allowed: ['information'] },
  });
});

test.each([
  ['moments', { create_time: 'yesterday', update_time: null, seller_response_due_date: 5 }],
  ['words', { messages: [{ posted_by: null, content: 7, documents: 'none' }], links: [{ rel: null }, {}] }],
  ['lists', { evidences: 'none', supporting_info: null, messages: {}, links: null }],
])('a dispute is read in spite of bad %s', (_name, changes) => {
  expect(read(changes)).toMatchObject({ id: body.dispute_id, state: 'open', amountMinor: 900 });
});

test('one entry that cannot be read hides no other, and the list is said to be incomplete', () => {
  const message = { posted_by: 'SELLER', content: 'In your account.' };
  expect(read({ messages: [message, 'none'] })).toMatchObject({
    ...{ entries: [{ text: 'In your account.' }], isComplete: false },
  });
  expect(read({ evidences: 'none' }).isComplete).toBe(false);
  expect(read({ messages: [message] }).isComplete).toBe(true);
});

test('bad moments are unknown', () => {
  const moments = { create_time: 'yesterday', update_time: null, seller_response_due_date: 5 };
  expect(read(moments)).toMatchObject({ openedAt: null, changedAt: null, respondBy: null });
});

test.each([null, 'a text', {}, { ...body, dispute_id: '' }, { ...body, dispute_amount: { value: 9 } }])(
  'something else is no dispute: %j',
  (answer) => {
    expect(() => readPaypalDispute(answer)).toThrow('a dispute in an unknown format');
  },
);

test('lists the ids of disputes', () => {
  expect(readDisputeIds({ items: [{ dispute_id: 'A' }, { dispute_id: 'B' }] })).toEqual(['A', 'B']);
  expect(readDisputeIds({})).toEqual([]);
  expect(() => readDisputeIds({ items: [{}] })).toThrow('a list of disputes in an unknown format');
});
