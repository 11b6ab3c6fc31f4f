import { type ComposedMail, composeMail, greet, type MailBlock } from './mail-content.ts';

interface ReceiptMail {
  name: string;
  orderCode: string;
  productName: string;
  /** Such as `Price` and `9.00 USD`; the total is the last one. */
  amounts: { label: string; value: string }[];
  isFree: boolean;
  transactionId: string | null;
  creditsAdded: number;
  /** The day as it is shown; null without a membership. */
  membershipUntil: string | null;
  receiptUrl: string;
}

export function composeReceiptMail(receipt: ReceiptMail): ComposedMail {
  const { name, orderCode, productName, amounts, isFree, receiptUrl } = receipt;
  const { transactionId, creditsAdded, membershipUntil } = receipt;
  const thanks = isFree
    ? 'Thank you for your order.'
    : 'Thank you for your purchase. We received your payment.';
  const facts = [
    { label: 'Order', value: orderCode },
    { label: 'Product', value: productName },
    ...amounts,
    ...(transactionId ? [{ label: 'PayPal transaction', value: transactionId }] : []),
    ...(membershipUntil ? [{ label: 'Premium membership until', value: membershipUntil }] : []),
  ];
  const blocks: MailBlock[] = [
    { kind: 'text', text: thanks },
    { kind: 'facts', facts },
  ];
  if (creditsAdded > 0)
    blocks.push({ kind: 'text', text: `Credits added: ${creditsAdded}. Credits do not expire.` });
  return composeMail({
    subject: `Your payment for order ${orderCode}`,
    preheader: `${productName}: ${amounts.at(-1)?.value ?? ''}`,
    greeting: greet(name),
    blocks: [...blocks, { kind: 'action', label: 'View your receipt', url: receiptUrl }],
    reason: 'You get this email because of your order. Please keep it for your records.',
  });
}
