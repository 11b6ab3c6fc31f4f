import { m } from '@credit-studio/messages';
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
    { label: m.mail_receipt_order(), value: orderCode },
    { label: m.mail_receipt_product(), value: productName },
    { label: m.mail_receipt_amount(), value: amount },
    ...(creditsTakenBack > 0 ? [{ label: m.mail_refund_credits(), value: String(creditsTakenBack) }] : []),
  ];
  const blocks: MailBlock[] = [
    { kind: 'text', text: m.mail_refund_text() },
    { kind: 'facts', facts },
  ];
  if (hasEndedAccess) blocks.push({ kind: 'text', text: m.mail_refund_access_ended() });
  return composeMail({
    subject: m.mail_refund_subject({ order: orderCode }),
    preheader: m.mail_refund_preheader({ amount, product: productName }),
    greeting: greet(name),
    blocks: [...blocks, { kind: 'action', label: m.mail_refund_action(), url: receiptUrl }],
    reason: m.mail_refund_reason(),
  });
}
