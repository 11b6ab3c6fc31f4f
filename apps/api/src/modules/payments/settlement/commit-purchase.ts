import { m, toLocalizedPath } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { sendTogether } from '../../../database/prepare.ts';
import { grantCredits } from '../../credits/index.ts';
import { decideMembershipEnd, grantMembership } from '../../memberships/index.ts';
import { composeReceiptMail, formatMailAmount, formatMailDay, queueMessage } from '../../messages/index.ts';
import {
  decidePaidOrder,
  inCustomersWords,
  listPriceLines,
  type OrderRow,
  type PriceLineKind,
  storePaidOrder,
} from '../../orders/index.ts';

interface Purchase extends Pick<Services, 'addresses'> {
  /** Locked by the caller. */
  order: OrderRow;
  /** What the credits are granted for; a second grant with it adds nothing. */
  reference: string;
  /** PayPal's capture; null for an order that costs nothing. */
  captureId: string | null;
  /** PayPal's fee, where it is known. */
  feeMinor: number | null;
  now: Date;
}

/** Marks an order as paid and books what it brings: membership, credits and the receipt, in one round trip. */
export async function commitPurchase(
  transaction: Transaction,
  { order, reference, captureId, feeMinor, now, addresses }: Purchase,
): Promise<OrderRow> {
  const paid = decidePaidOrder(order, {
    paymentMethod: captureId ? 'Paypal' : null,
    transactionId: captureId,
    paypalFeeMinor: feeMinor,
    membershipEndsAt: order.kind === 'package' ? decideMembershipEnd(order, now) : null,
    now,
  });
  const { userId } = paid;
  await sendTogether([
    storePaidOrder(transaction, paid),
    // The order of a deleted account is settled, but there is no one to grant to.
    userId && grantPackage(transaction, { paid, userId, reference }),
    userId && queueReceipt(transaction, paid, addresses.storefront),
  ]);
  return paid;
}

/** Membership first: everyone locks a person before their account of credits. */
async function grantPackage(
  transaction: Transaction,
  { paid, userId, reference }: { paid: OrderRow; userId: string; reference: string },
): Promise<void> {
  const { id: orderId, membershipEndsAt: endsAt, orderCode } = paid;
  const description = runInLanguage(paid.language, () =>
    m.credits_purchase({ product: inCustomersWords(paid).productName, order: orderCode }),
  );
  await sendTogether([
    endsAt && grantMembership(transaction, { userId, orderId, endsAt }),
    paid.kind === 'package' &&
      paid.credit > 0 &&
      grantCredits(transaction, { userId, amount: paid.credit, reference, description, orderCode }),
  ]);
}

/** Puts the customer's receipt into the outbox, once per order. */
function queueReceipt(transaction: Transaction, order: OrderRow, storefront: string): Promise<void> {
  const mail = runInLanguage(order.language, () =>
    composeReceiptMail({
      name: order.customerName,
      orderCode: order.orderCode,
      productName: inCustomersWords(order).productName,
      amounts: listAmounts(order),
      isFree: order.totalMinor === 0,
      transactionId: order.transactionId,
      creditsAdded: order.credit,
      membershipUntil: order.membershipEndsAt && formatMailDay(order.membershipEndsAt),
      receiptUrl: `${storefront}${toLocalizedPath(`/user/receipt/${order.orderCode}`)}`,
    }),
  );
  return queueMessage(transaction, {
    occasion: `payment-received:${order.id}`,
    userId: order.userId,
    toEmail: order.customerEmail,
    ...mail,
  });
}

const lineLabels: Record<PriceLineKind, () => string> = {
  product: m.mail_receipt_price,
  'processing-fee': m.mail_receipt_fee,
};

/** The amount, after the lines that it is made of if there is more than one. */
function listAmounts(order: OrderRow): { label: string; value: string }[] {
  const money = (amountMinor: number) => formatMailAmount({ amountMinor, currency: order.currency });
  const lines = listPriceLines(order).filter(({ amountMinor }) => amountMinor !== 0);
  const details = lines.map(({ kind, amountMinor }) => ({
    label: lineLabels[kind](),
    value: money(amountMinor),
  }));
  return [
    ...(details.length > 1 ? details : []),
    { label: m.mail_receipt_amount(), value: money(order.totalMinor) },
  ];
}
