import type { PaymentLink } from '@credit-studio/contracts';
import type { PaymentLinkState } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { describePackageTerms } from '../../../lib/package-terms.ts';
import type { PurchaseSummary } from '../summarise-purchase.ts';

/** The order of a link in the form of every other order, as far as its page knows it. */
export function summariseLink(link: PaymentLink): PurchaseSummary {
  const isItem = link.kind === 'item';
  const labels = {
    product: isItem ? m.checkout_item_price() : m.checkout_package_price(),
    'processing-fee': m.checkout_processing_fee(),
  };
  return {
    name: link.productName,
    kindLabel: isItem ? m.checkout_digital_item() : m.checkout_package(),
    orderNumber: link.orderId,
    details: [
      ...(link.seller.legalName ? [{ label: m.payment_link_seller(), value: link.seller.legalName }] : []),
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
  return m.payment_link_bought_credits({ count: credit, name: productName });
}

/** The site that the link came from, as people know it. */
export function describePlace({ returnUrl }: Pick<PaymentLink, 'returnUrl'>): string {
  return new URL(returnUrl).host.replace(/^www\./, '');
}

interface Closed {
  title: () => string;
  message: () => string;
}

/** Why a link is not to be paid now, and what to do next. */
export const closedLinks: Record<Exclude<PaymentLinkState, 'open' | 'paid'>, Closed> = {
  pending: {
    title: m.payment_link_pending,
    message: m.payment_link_pending_text,
  },
  refunded: {
    title: m.payment_link_refunded,
    message: m.payment_link_refunded_text,
  },
  cancelled: {
    title: m.payment_link_cancelled,
    message: m.payment_link_cancelled_text,
  },
  expired: {
    title: m.payment_link_expired_title,
    message: m.payment_link_expired_text,
  },
};
