import { formatMinor, parseMinor } from '@credit-studio/contracts';

export type RefundAmount =
  | { kind: 'blank' }
  | { kind: 'problem'; message: string }
  /** A decimal string as the API takes it. */
  | { kind: 'amount'; amount: string };

/** What was typed as an amount, against what is left of the payment. */
export function decideRefundAmount(text: string, refundable: string): RefundAmount {
  if (text.trim() === '') return { kind: 'blank' };
  const amountMinor = parseMinor(text);
  if (amountMinor === null) return { kind: 'problem', message: 'Please enter an amount such as 19.00.' };
  if (amountMinor === 0) return { kind: 'problem', message: 'Please enter an amount above 0.00.' };
  if (amountMinor > (parseMinor(refundable) ?? 0))
    return { kind: 'problem', message: `Only ${refundable} of this payment can be refunded.` };
  return { kind: 'amount', amount: formatMinor(amountMinor) };
}
