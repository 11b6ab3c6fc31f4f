import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import {
  disputeAcceptanceSchema,
  disputeAnswerSchema,
  disputeCaseSchema,
  disputeRecordSchema,
  newDisputeAnswerSchema,
  paypalDisputeIdSchema,
} from './dispute.ts';
import {
  disputeAnswerKinds,
  disputeAnswerStates,
  disputeParties,
  disputeStages,
  evidenceTypes,
} from './dispute-rules.ts';

const id = '0192f0c1-2b3c-7d4e-8f50-123456789abc';
const time = '2026-01-31T12:00:00.000Z';
const dispute = {
  ...{ paypalDisputeId: 'PP-R-ABC-12345678', state: 'open', stage: 'claim', waitsFor: 'shop' },
  ...{ reason: 'UNAUTHORISED', outcome: null, amount: '9.00', currency: 'USD', respondBy: time },
  ...{ openedAt: time, changedAt: null, decidedAt: null },
  payments: [
    {
      ...{ paymentId: id, orderId: 'AB12CD34', orderKind: 'package', product: 'Starter', amount: '9.00' },
      ...{ customerId: null, customerName: 'Ann', customerEmail: 'ann@example.com' },
    },
  ],
};
const answer = {
  ...{ _id: id, kind: 'evidence', text: 'Delivered.', evidenceType: 'OTHER', state: 'sending' },
  ...{
    files: [{ name: 'a.pdf', bytes: 10 }],
    failure: null,
    requestedBy: null,
    createdAt: time,
    sentAt: null,
  },
};
const entry = { kind: 'information', from: 'paypal', text: '', evidenceType: null, files: [], at: null };

describe('a dispute', () => {
  it.each([...disputeStages, null])('may be in the stage %s', (stage) => {
    expect(disputeCaseSchema.parse({ ...dispute, stage })).toEqual({ ...dispute, stage });
  });

  it.each([...disputeParties, null])('may wait for %s', (waitsFor) => {
    expect(disputeCaseSchema.parse({ ...dispute, waitsFor })).toEqual({ ...dispute, waitsFor });
  });

  it('comes with what PayPal shows, or with why it shows nothing', () => {
    const conversation = {
      entries: [entry],
      requested: ['PROOF_OF_RETURN'],
      allowed: [...disputeAnswerKinds],
    };
    for (const read of [
      { conversation, unavailable: null },
      { conversation: null, unavailable: 'PayPal could not be reached.' },
    ]) {
      const record = { ...dispute, ...read, answers: [answer] };
      expect(disputeRecordSchema.parse(record)).toEqual(record);
    }
  });

  it.each(disputeAnswerStates)('has answers that are %s', (state) => {
    expect(disputeAnswerSchema.parse({ ...answer, state })).toEqual({ ...answer, state });
  });

  it.each(['', 'PP D', 'PP/D', 'x'.repeat(256)])('has no id %j', (wrong) => {
    expect(paypalDisputeIdSchema.safeParse(wrong).success).toBe(false);
  });
});

describe('a new answer', () => {
  it('has its text without spaces around it', () => {
    const sent = { kind: 'message', text: ' Hello \n' };
    expect(newDisputeAnswerSchema.parse(sent)).toEqual({ kind: 'message', text: 'Hello' });
  });

  it.each(evidenceTypes)('may be the evidence %s', (evidenceType) => {
    const sent = { kind: 'evidence', text: 'Delivered.', evidenceType, withProof: 'true' };
    expect(newDisputeAnswerSchema.parse(sent)).toEqual(sent);
  });

  it.each([
    [{ kind: 'evidence', text: 'Delivered.' }, { evidenceType: 'Please choose what the evidence is.' }],
    [{ kind: 'message', text: ' ' }, { text: 'A text is required.' }],
    [{ kind: 'message', text: 'x'.repeat(2001) }, { text: 'Please use at most 2000 characters.' }],
  ])('%j is explained', (sent, issues) => {
    expect(issuesOf(newDisputeAnswerSchema, sent)).toMatchObject(issues);
  });

  it.each([
    ['kind', 'acceptance'],
    ['evidenceType', 'PROOF_OF_FULFILLMENT'],
    ['withProof', 'yes'],
  ])('has no %s %j', (field, value) => {
    const sent = { kind: 'message', text: 'Hello', [field]: value };
    expect(Object.keys(issuesOf(newDisputeAnswerSchema, sent))).toEqual([field]);
  });
});

it('an acceptance may have a note, which is then no empty one', () => {
  expect(disputeAcceptanceSchema.parse({})).toEqual({});
  expect(Object.keys(issuesOf(disputeAcceptanceSchema, { note: '' }))).toEqual(['note']);
});
