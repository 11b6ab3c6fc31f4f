import { formatMinor } from '@credit-studio/contracts';
import { toOneLine } from '@credit-studio/contracts/rules';

/** `26 Nov 2026, 14:03 UTC`. PayPal’s reviewers and customers are anywhere, so the zone is part of it. */
export function formatMoment(moment: Date): string {
  // The language defines this format: `Thu, 26 Nov 2026 14:03:00 GMT`.
  const [, day, month, year, time] = moment.toUTCString().split(' ');
  return `${Number(day)} ${month} ${year}, ${time?.slice(0, 5)} UTC`;
}

/** `9.00 USD`. */
export function formatAmount(amountMinor: number, currency: string): string {
  return `${formatMinor(amountMinor)} ${currency}`;
}

/** `1 credit`, `2 credits`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** PayPal’s reason codes as people say them. */
const reasons = new Map([
  ['MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'Product or service not received'],
  ['MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED', 'Product or service not as described'],
  ['UNAUTHORISED', 'Payment not authorized by the account holder'],
  ['CREDIT_NOT_PROCESSED', 'Expected refund not received'],
  ['DUPLICATE_TRANSACTION', 'Charged twice'],
  ['INCORRECT_AMOUNT', 'Wrong amount'],
  ['PAYMENT_BY_OTHER_MEANS', 'Paid by other means'],
  ['CANCELED_RECURRING_BILLING', 'Subscription already cancelled'],
  ['PROBLEM_WITH_REMITTANCE', 'Problem with the remittance'],
  ['OTHER', 'Other'],
]);

/** PayPal adds reasons from time to time: a code that is not known is written in small letters. */
export function describeReason(code: string): string {
  const words = code.replaceAll('_', ' ').toLowerCase();
  return (
    reasons.get(code) ?? (words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Not given by PayPal')
  );
}

/** A fact of the document, or none when there is nothing to say. Customers may have typed line breaks. */
export function listFact(label: string, value: string | null): { label: string; value: string }[] {
  const line = toOneLine(value ?? '');
  return line ? [{ label, value: line }] : [];
}
