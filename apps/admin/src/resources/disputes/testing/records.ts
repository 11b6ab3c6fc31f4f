import type {
  DisputeAnswer,
  DisputeCase,
  DisputeConversation,
  DisputedPayment,
  DisputeEntry,
  DisputeRecord,
} from '@credit-studio/contracts';
import { customer, orderCode, recordId } from '../../../testing/records.ts';

export const disputeId = 'PP-R-ABC-1';
/** What the tests call now; the deadline of the disputes is three days later. */
export const now = new Date('2026-11-20T10:00:00.000Z');

export function makeDisputedPayment(fields: Partial<DisputedPayment> = {}): DisputedPayment {
  return {
    paymentId: recordId(300),
    orderId: orderCode,
    orderKind: 'package',
    product: 'Studio',
    amount: '29.00',
    customerId: customer._id,
    customerName: customer.name,
    customerEmail: customer.email,
    ...fields,
  };
}

export function makeDisputeCase(fields: Partial<DisputeCase> = {}): DisputeCase {
  return {
    ...{ paypalDisputeId: disputeId, state: 'open', stage: 'inquiry', waitsFor: 'shop' },
    ...{ reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', outcome: null, amount: '29.00', currency: 'USD' },
    respondBy: '2026-11-23T10:00:00.000Z',
    openedAt: '2026-11-18T08:00:00.000Z',
    ...{ changedAt: '2026-11-19T08:00:00.000Z', decidedAt: null },
    payments: [makeDisputedPayment()],
    ...fields,
  };
}

/** The fields of a decided dispute. */
export function decided(state: 'won' | 'lost', outcome: string | null): Partial<DisputeCase> {
  return { state, outcome, waitsFor: null, respondBy: null, decidedAt: '2026-11-19T09:00:00.000Z' };
}

export function makeEntry(fields: Partial<DisputeEntry> = {}): DisputeEntry {
  return {
    ...{ kind: 'message', from: 'customer', text: 'Where are my credits?', evidenceType: null, files: [] },
    at: '2026-11-18T08:00:00.000Z',
    ...fields,
  };
}

export function makeConversation(fields: Partial<DisputeConversation> = {}): DisputeConversation {
  return { entries: [makeEntry()], requested: [], allowed: ['message', 'acceptance'], ...fields };
}

export function makeAnswer(fields: Partial<DisputeAnswer> = {}): DisputeAnswer {
  return {
    ...{ _id: recordId(600), kind: 'message', text: 'They are on your account.', evidenceType: null },
    ...{ files: [], state: 'sent', failure: null, requestedBy: 'admin@example.test' },
    ...{ createdAt: '2026-11-19T08:00:00.000Z', sentAt: '2026-11-19T08:00:01.000Z' },
    ...fields,
  };
}

export function makeDisputeRecord(fields: Partial<DisputeRecord> = {}): DisputeRecord {
  return {
    ...makeDisputeCase(),
    conversation: makeConversation(),
    unavailable: null,
    answers: [],
    ...fields,
  };
}

/** A claim for which PayPal asks for evidence. */
export const claim = makeDisputeRecord({
  stage: 'claim',
  conversation: makeConversation({
    requested: ['PROOF_OF_FULFILLMENT'],
    allowed: ['evidence', 'acceptance'],
  }),
});
