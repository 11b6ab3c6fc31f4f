import {
  type CollectedProof,
  type DisputedAccount,
  type DisputedPurchase,
  listOrderCodes,
} from './collect-proof.ts';
import { describeAccount } from './describe-account.ts';
import { describePurchase } from './describe-purchase.ts';
import { describeReason, formatAmount, formatCount, formatMoment, listFact } from './format-facts.ts';
import type { ProofDocument, ProofFact, ProofSection } from './proof-document.ts';

/** The name of a shop that has not filled in its business details. */
const unnamedShop = 'Credit Studio';

/** The collected facts as a document: the dispute, what happened in order of time, then each record. */
export function describeProof(collected: CollectedProof): ProofDocument {
  const { shop, madeAt, dispute, purchases, accounts } = collected;
  const address = [...shop.legalAddress.split('\n'), shop.contactEmail];
  return {
    title: 'Proof of purchase and delivery',
    shop: {
      name: shop.legalName.trim() || unnamedShop,
      lines: address.map((line) => line.trim()).filter(Boolean),
    },
    madeAt,
    footer: `PayPal dispute ${dispute.paypalDisputeId}`,
    sections: [
      { heading: null, blocks: [{ kind: 'facts', title: null, rows: describeDispute(collected) }] },
      describeEvents(collected),
      ...purchases.map(describePurchase),
      ...accounts.map(describeAccount),
      ...describeDeleted(purchases),
    ],
  };
}

function describeDispute({ madeAt, dispute, purchases }: CollectedProof): ProofFact[] {
  const codes = listOrderCodes(purchases);
  return [
    ...listFact('Date of this document', formatMoment(madeAt)),
    ...listFact('PayPal dispute ID', dispute.paypalDisputeId),
    ...listFact('Reason', describeReason(dispute.reason)),
    ...listFact('Disputed amount', formatAmount(dispute.amountMinor, dispute.currency)),
    ...listFact(codes.length === 1 ? 'Order' : 'Orders', codes.join(', ')),
  ];
}

interface ProofEvent {
  at: Date;
  what: string;
}

/** What happened, earliest first: the document in short. */
function describeEvents(collected: CollectedProof): ProofSection {
  return {
    heading: 'What happened',
    blocks: [
      {
        kind: 'table',
        columns: [
          { label: 'When', align: 'left', share: 0.32 },
          { label: 'What', align: 'left', share: 0.68 },
        ],
        rows: listEvents(collected),
        more: null,
      },
    ],
  };
}

function listEvents({ dispute, purchases, accounts }: CollectedProof): string[][] {
  const events: ProofEvent[] = [
    ...accounts.map(({ account }) => ({ at: account.createdAt, what: `Account ${account.email} created` })),
    ...purchases.flatMap(listPurchaseEvents),
    ...accounts.flatMap(listUseEvents),
    { at: dispute.openedAt, what: `PayPal dispute ${dispute.paypalDisputeId} opened` },
  ];
  // PayPal's clock and ours differ by moments, so what happened in one minute stays in this order.
  const minuteOf = ({ at }: ProofEvent) => Math.floor(at.getTime() / 60_000);
  const rows = events
    .sort((one, other) => minuteOf(one) - minuteOf(other))
    .map(({ at, what }) => [formatMoment(at), what]);
  // An order that was paid twice was placed once.
  return [...new Map(rows.map((row) => [row.join(' '), row])).values()];
}

function listPurchaseEvents({ order, payment, granted, refunds }: DisputedPurchase): ProofEvent[] {
  const { orderCode } = order;
  const format = (amountMinor: number) => formatAmount(amountMinor, payment.currency);
  const { capturedAt: at } = payment;
  return [
    { at: order.createdAt, what: `Order ${orderCode} placed` },
    ...(at ? [{ at, what: `${format(payment.amountMinor)} paid with PayPal for order ${orderCode}` }] : []),
    ...granted.credits.map(({ amount, createdAt }) => ({
      at: createdAt,
      what: `${formatCount(Math.abs(amount), 'credit')} ${amount > 0 ? 'added to' : 'taken back from'} the account`,
    })),
    ...refunds.map(({ amountMinor, completedAt, createdAt }) => ({
      at: completedAt ?? createdAt,
      what: `${format(amountMinor)} refunded for order ${orderCode}`,
    })),
  ];
}

function listUseEvents({ account, spent, results, total }: DisputedAccount): ProofEvent[] {
  const [first] = results;
  const delivered = `First of ${formatCount(total, 'result')} delivered to ${account.email}`;
  const lastSpent = `Last of ${formatCount(spent.credits, 'credit')} spent`;
  return [
    ...(first ? [{ at: first.finishedAt, what: delivered }] : []),
    ...(spent.lastAt ? [{ at: spent.lastAt, what: lastSpent }] : []),
  ];
}

/** Orders outlive their accounts. */
function describeDeleted(purchases: DisputedPurchase[]): ProofSection[] {
  const codes = listOrderCodes(purchases.filter(({ order }) => order.userId === null));
  if (codes.length === 0) return [];
  const text = `The account of order ${codes.join(', ')} was deleted. Its name, addresses, credits and results were erased with it, so this document shows all that remains.`;
  return [{ heading: 'Account', blocks: [{ kind: 'note', text }] }];
}
