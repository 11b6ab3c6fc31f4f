import { listPriceLines, type PriceLineKind } from '../../orders/index.ts';
import type { DisputedPurchase } from './collect-proof.ts';
import { formatAmount, formatCount, formatMoment, listFact } from './format-facts.ts';
import type { ProofBlock, ProofFact, ProofSection } from './proof-document.ts';

/** An order, its payment with what went back of it, and what it brought. */
export function describePurchase(purchase: DisputedPurchase): ProofSection {
  return {
    heading: `Order ${purchase.order.orderCode}`,
    blocks: [
      { kind: 'facts', title: null, rows: describeOrder(purchase) },
      { kind: 'facts', title: 'Payment', rows: [...describePayment(purchase), ...describeRefunds(purchase)] },
      ...describeGranted(purchase),
    ],
  };
}

const lineLabels: Record<PriceLineKind, string> = { product: 'Price', 'processing-fee': 'Processing fee' };

function describeOrder({ order }: DisputedPurchase): ProofFact[] {
  const { currency } = order;
  // A price of one line is the total.
  const priced = listPriceLines(order).filter(({ amountMinor }) => amountMinor !== 0);
  const lines = priced.length > 1 ? priced : [];
  return [
    ...listFact('Product', order.productName),
    ...listFact('Contents', describeContents(order)),
    ...lines.flatMap(({ kind, amountMinor }) =>
      listFact(lineLabels[kind], formatAmount(amountMinor, currency)),
    ),
    ...listFact('Total', formatAmount(order.totalMinor, currency)),
    ...listFact('Placed', formatMoment(order.createdAt)),
    ...listFact('Paid', order.paidAt && formatMoment(order.paidAt)),
    // The account took its name and address with it.
    ...(order.userId === null ? [] : listFact('Billing name', order.customerName)),
    ...listFact('Billing email', order.customerEmail),
    ...listFact('Billing country', order.country),
  ];
}

/** What was sold, as it was when the order was placed. */
function describeContents({ kind, credit, validityDays }: DisputedPurchase['order']): string {
  if (kind === 'item') return 'Access to the item';
  const membership = validityDays > 0 ? `, membership for ${formatCount(validityDays, 'day')}` : '';
  return `${formatCount(credit, 'credit')}${membership}`;
}

function describePayment({ payment, disputedMinor }: DisputedPurchase): ProofFact[] {
  const { currency, capturedAt } = payment;
  const isPart = disputedMinor !== payment.amountMinor;
  return [
    ...listFact('PayPal order ID', payment.paypalOrderId),
    ...listFact('PayPal transaction ID', payment.captureId),
    ...listFact('Amount', formatAmount(payment.amountMinor, currency)),
    ...(isPart ? listFact('Disputed part', formatAmount(disputedMinor, currency)) : []),
    ...listFact('Captured', capturedAt && formatMoment(capturedAt)),
    ...listFact('PayPal account of the payer', payment.payerEmail),
  ];
}

function describeGranted({ order, payment, granted }: DisputedPurchase): ProofBlock[] {
  if (payment.state !== 'settled')
    return [{ kind: 'note', text: 'This payment did not pay the order, and nothing was granted for it.' }];
  const { credits, membership } = granted;
  const rows = [
    ...credits.flatMap(({ amount, createdAt }) =>
      listFact(amount < 0 ? 'Credits taken back' : 'Credits added', describeChange(amount, createdAt)),
    ),
    ...listFact('Membership until', membership && formatMoment(membership.endsAt)),
    ...listFact('Membership revoked', membership?.revokedAt ? formatMoment(membership.revokedAt) : null),
    ...(order.kind === 'item' && order.userId !== null ? describeAccess(order) : []),
  ];
  return rows.length === 0 ? [] : [{ kind: 'facts', title: 'Granted to the account', rows }];
}

function describeChange(amount: number, at: Date): string {
  return `${formatCount(Math.abs(amount), 'credit')}, ${formatMoment(at)}`;
}

/** The customer finds the address on the page of the order from the payment on. */
function describeAccess({ product, paidAt }: DisputedPurchase['order']): ProofFact[] {
  if (!product.accessUrl || !paidAt) return [];
  return [
    ...listFact('Access from', formatMoment(paidAt)),
    ...listFact('Address of the item', product.accessUrl),
  ];
}

function describeRefunds({ refunds, payment }: DisputedPurchase): ProofFact[] {
  if (refunds.length === 0) return listFact('Refunded', 'Nothing');
  return refunds.flatMap(({ amountMinor, completedAt, createdAt }) => {
    const amount = formatAmount(amountMinor, payment.currency);
    return listFact('Refunded', `${amount}, ${formatMoment(completedAt ?? createdAt)}`);
  });
}
