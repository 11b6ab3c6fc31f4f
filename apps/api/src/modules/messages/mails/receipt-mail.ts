import { m } from '@credit-studio/messages';
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
  const thanks = isFree ? m.mail_receipt_thanks_free() : m.mail_receipt_thanks();
  const facts = [
    { label: m.mail_receipt_order(), value: orderCode },
    { label: m.mail_receipt_product(), value: productName },
    ...amounts,
    ...(transactionId ? [{ label: m.mail_receipt_transaction(), value: transactionId }] : []),
    ...(membershipUntil ? [{ label: m.mail_receipt_membership(), value: membershipUntil }] : []),
  ];
  const blocks: MailBlock[] = [
    { kind: 'text', text: thanks },
    { kind: 'facts', facts },
  ];
  if (creditsAdded > 0)
    blocks.push({ kind: 'text', text: m.mail_receipt_credits({ credits: creditsAdded }) });
  return composeMail({
    subject: m.mail_receipt_subject({ order: orderCode }),
    preheader: m.mail_receipt_preheader({ product: productName, amount: amounts.at(-1)?.value ?? '' }),
    greeting: greet(name),
    blocks: [...blocks, { kind: 'action', label: m.mail_receipt_action(), url: receiptUrl }],
    reason: m.mail_receipt_reason(),
  });
}
