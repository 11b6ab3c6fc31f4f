import type { PaymentLink } from '@credit-studio/contracts';
import type { PaymentLinkState } from '@credit-studio/contracts/rules';
import { describePackageTerms } from '../../../lib/package-terms.ts';
import type { PurchaseSummary } from '../summarise-purchase.ts';

/** The order of a link in the form of every other order, as far as its page knows it. */
export function summariseLink(link: PaymentLink): PurchaseSummary {
  const isItem = link.kind === 'item';
  const labels = { product: isItem ? 'Item price' : 'Package price', 'processing-fee': 'Processing fee' };
  return {
    name: link.productName,
    kindLabel: isItem ? 'Digital item' : 'Credit package',
    orderNumber: link.orderId,
    details: [
      ...(link.seller.legalName ? [{ label: 'Seller', value: link.seller.legalName }] : []),
      ...(isItem ? [] : describePackageTerms(link)),
    ],
    lines: link.lines
      .filter(({ kind, amount }) => kind === 'product' || Number(amount) > 0)
      .map(({ kind, amount }) => ({ label: labels[kind], amount })),
    total: link.total,
    currency: link.currency,
  };
}

/** What was bought, within a sentence. */
export function describeBought({ credit, productName }: PaymentLink): string {
  if (credit === 0) return productName;
  return `${credit} ${credit === 1 ? 'credit' : 'credits'} (${productName})`;
}

/** The site that the link came from, as people know it. */
export function describePlace({ returnUrl }: Pick<PaymentLink, 'returnUrl'>): string {
  return new URL(returnUrl).host.replace(/^www\./, '');
}

interface Closed {
  title: string;
  message: string;
}

/** Why a link is not to be paid now, and what to do next. */
export const closedLinks: Record<Exclude<PaymentLinkState, 'open' | 'paid'>, Closed> = {
  pending: {
    title: 'PayPal is still checking the payment',
    message: 'Please do not pay again. The order is completed as soon as PayPal confirms the payment.',
  },
  refunded: {
    title: 'This order was refunded',
    message: 'The money went back the way it was paid. To buy it again, ask the seller for a new link.',
  },
  cancelled: {
    title: 'This order was cancelled',
    message: 'It can no longer be paid. To buy it after all, ask the seller for a new link.',
  },
  expired: {
    title: 'This payment link has expired',
    message: 'Nothing was charged. Ask the seller for a new link.',
  },
};
