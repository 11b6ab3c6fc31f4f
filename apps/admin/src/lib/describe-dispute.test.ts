import { describe, expect, it } from 'vitest';
import {
  decideDeadline,
  decideDisputeBadge,
  describeAnswer,
  describeEvidence,
  describeOutcome,
  describeReason,
} from './describe-dispute.ts';

describe('the words for PayPal’s terms', () => {
  it.each([
    ['MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'Not received'],
    ['PROBLEM_WITH_REMITTANCE', 'Problem with remittance'],
    ['constructor', 'Constructor'],
    ['', 'Unknown'],
  ])('say the reason %s', (reason, text) => {
    expect(describeReason(reason)).toBe(text);
  });

  it.each([
    ['PROOF_FOR_SOFTWARE_OR_SERVICE_DELIVERED', 'Proof of digital delivery'],
    ['PROOF_OF_FULFILLMENT', 'Proof of shipment or delivery'],
    ['SCREENSHOT_OF_TRACKING', 'Screenshot of tracking'],
  ])('say the evidence %s', (type, text) => {
    expect(describeEvidence(type)).toBe(text);
  });

  it.each([
    ['lost', 'RESOLVED_BUYER_FAVOUR', 'PayPal decided for the customer'],
    ['won', 'RESOLVED_SELLER_FAVOUR', 'PayPal decided for you'],
    ['lost', 'ACCEPTED', 'You accepted the dispute'],
    ['won', 'CANCELED_BY_BUYER', 'The customer withdrew the dispute'],
    ['won', 'RESOLVED_WITH_PAYOUT', 'PayPal paid the customer; you keep the money'],
    ['won', 'DENIED', 'PayPal rejected the dispute'],
    ['won', 'NONE', 'PayPal closed the dispute without a decision'],
    ['won', 'SETTLED_BY_BANK', 'Settled by bank'],
    ['won', null, 'PayPal decided for you'],
    ['lost', null, 'PayPal decided for the customer'],
    ['open', null, null],
  ] as const)('say the outcome of a dispute that is %s: %s', (state, outcome, text) => {
    expect(describeOutcome({ state, outcome })).toBe(text);
  });

  it.each([
    ['message', null, null],
    ['evidence', 'RETURN_POLICY', 'Evidence: Refund policy'],
    ['information', null, 'More information for PayPal'],
    ['acceptance', null, 'Dispute accepted'],
  ] as const)('say what kind of answer is %s %s', (kind, evidenceType, text) => {
    expect(describeAnswer({ kind, evidenceType })).toBe(text);
  });
});

it.each([
  ['open', 'shop', 'Waiting for you'],
  ['open', 'customer', 'Waiting for the customer'],
  ['open', 'paypal', 'PayPal is reviewing'],
  ['open', null, 'Open'],
  ['won', null, 'Won'],
  ['lost', null, 'Lost'],
] as const)('a dispute that is %s and waits for %s is called %s', (state, waitsFor, label) => {
  expect(decideDisputeBadge({ state, waitsFor }).label).toBe(label);
});

describe('a deadline', () => {
  it.each([
    ['2026-11-23T11:00:00.000Z', 'in 3 days', false, false],
    ['2026-11-22T10:00:00.000Z', 'in 2 days', false, false],
    ['2026-11-22T09:59:59.000Z', 'in 47 hours', true, false],
    ['2026-11-20T11:59:00.000Z', 'in 119 minutes', true, false],
    ['2026-11-20T10:00:30.000Z', 'in less than a minute', true, false],
    ['2026-11-20T09:59:30.000Z', 'passed less than a minute ago', true, true],
    ['2026-11-20T09:59:00.000Z', 'passed 1 minute ago', true, true],
    ['2026-11-20T07:00:00.000Z', 'passed 3 hours ago', true, true],
    ['2026-11-10T07:00:00.000Z', 'passed 10 days ago', true, true],
  ])('at %s is %s', (respondBy, text, isUrgent, isOver) => {
    const now = new Date('2026-11-20T10:00:00.000Z');
    expect(decideDeadline(respondBy, now)).toEqual({ text, isUrgent, isOver });
  });
});
