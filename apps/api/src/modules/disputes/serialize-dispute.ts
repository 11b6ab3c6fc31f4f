import {
  type DisputeAnswer,
  type DisputeCase,
  type DisputeConversation,
  type DisputeRecord,
  formatMinor,
} from '@credit-studio/contracts';
import type { PaypalDispute } from '../../providers/paypal/index.ts';
import type { DisputeDetails } from '../payments/index.ts';
import type { DisputeAnswerRow } from './disputes.tables.ts';

/** A dispute with its payments, as lists show it. */
export function serializeCase({ dispute, payments }: DisputeDetails): DisputeCase {
  const { paypalDisputeId, state, stage, waitsFor, reason, outcome, currency } = dispute;
  return {
    ...{ paypalDisputeId, state, stage, waitsFor, reason, outcome, currency },
    amount: formatMinor(dispute.amountMinor),
    respondBy: dispute.respondBy?.toISOString() ?? null,
    openedAt: dispute.openedAt.toISOString(),
    changedAt: dispute.changedAt?.toISOString() ?? null,
    decidedAt: dispute.decidedAt?.toISOString() ?? null,
    payments: payments.map(({ paymentId, amountMinor, order }) => ({
      paymentId,
      orderId: order.orderCode,
      orderKind: order.kind,
      product: order.productName,
      amount: formatMinor(amountMinor),
      customerId: order.userId,
      customerName: order.customerName,
      customerEmail: order.customerEmail,
    })),
  };
}

function serializeConversation({ entries, requested, allowed }: PaypalDispute): DisputeConversation {
  return {
    entries: entries.map(({ kind, from, text, evidenceType, files, at }) => ({
      ...{ kind, from, text, evidenceType, files },
      at: at?.toISOString() ?? null,
    })),
    ...{ requested, allowed },
  };
}

function serializeAnswer(answer: DisputeAnswerRow, emails: Map<string, string>): DisputeAnswer {
  const { id, kind, text, evidenceType, files, state, failure, requestedBy } = answer;
  return {
    ...{ _id: id, kind, text, evidenceType, state, failure },
    files: files.map(({ name, bytes }) => ({ name, bytes })),
    requestedBy: (requestedBy && emails.get(requestedBy)) ?? null,
    createdAt: answer.createdAt.toISOString(),
    sentAt: answer.sentAt?.toISOString() ?? null,
  };
}

/** A dispute as its screen shows it; `emails` of those who sent answers, by their ids. */
export function serializeRecord({
  details,
  dispute,
  unavailable,
  answers,
  emails,
}: {
  details: DisputeDetails;
  dispute: PaypalDispute | null;
  unavailable: string | null;
  answers: DisputeAnswerRow[];
  emails: Map<string, string>;
}): DisputeRecord {
  return {
    ...serializeCase(details),
    conversation: dispute && serializeConversation(dispute),
    unavailable,
    answers: answers.map((answer) => serializeAnswer(answer, emails)),
  };
}
