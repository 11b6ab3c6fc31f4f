import { type ComposedMail, composeMail, greet, type MailBlock } from './mail-content.ts';

interface RefundMail {
  name: string;
  orderCode: string;
  productName: string;
  /** Such as `9.00 USD`. */
  amount: string;
  creditsTakenBack: number;
  hasEndedAccess: boolean;
  receiptUrl: string;
}

export function composeRefundMail(refund: RefundMail): ComposedMail {
  const { name, orderCode, productName, amount, creditsTakenBack, hasEndedAccess, receiptUrl } = refund;
  const facts = [
    { label: 'Order', value: orderCode },
    { label: 'Product', value: productName },
    { label: 'Amount', value: amount },
    ...(creditsTakenBack > 0 ? [{ label: 'Credits taken back', value: String(creditsTakenBack) }] : []),
  ];
  const blocks: MailBlock[] = [
    { kind: 'text', text: 'Your refund is on its way to you through PayPal.' },
    { kind: 'facts', facts },
  ];
  if (hasEndedAccess) blocks.push({ kind: 'text', text: 'The access that came with this order has ended.' });
  return composeMail({
    subject: `Your refund for order ${orderCode}`,
    preheader: `${amount} for ${productName}`,
    greeting: greet(name),
    blocks: [...blocks, { kind: 'action', label: 'View the order', url: receiptUrl }],
    reason: 'You get this email because an order of yours was refunded.',
  });
}
