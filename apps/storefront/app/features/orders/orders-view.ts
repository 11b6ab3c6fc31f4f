import type { OrderKind } from '@credit-studio/contracts';
import { isOrderState, type OrderState } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { paths } from '../../lib/paths.ts';

/** Which of the user's orders are listed. Each combination of a kind and "unpaid or not" has its own address. */
export interface OrdersFilter {
  /** Null for both. */
  kind: OrderKind | null;
  /** Null for any. */
  state: OrderState | null;
}

const addresses: Record<OrderKind | 'any', { all: string; unpaid: string }> = {
  any: { all: paths.orders, unpaid: paths.pendingPayment },
  package: { all: paths.subscriptionHistory, unpaid: paths.packagePendingPayment },
  item: { all: paths.ordersHistory, unpaid: paths.itemPendingPayment },
};

const stateParameter = 'state';

/** The address that lists these orders. */
export function toOrdersAddress({ kind, state }: OrdersFilter): string {
  const { all, unpaid } = addresses[kind ?? 'any'];
  if (state === 'unpaid') return unpaid;
  return state ? `${all}?${stateParameter}=${state}` : all;
}

/** The state that an address asks for; an unknown one counts as none. */
export function readOrderState(parameters: URLSearchParams): OrderState | null {
  const word = parameters.get(stateParameter);
  return isOrderState(word) ? word : null;
}

export const stateLabels: Record<OrderState, () => string> = {
  unpaid: m.orders_state_unpaid,
  review: m.orders_state_review,
  paid: m.orders_state_paid,
  refunded: m.orders_state_refunded,
  closed: m.orders_state_closed,
};

interface OrdersMessages {
  title: string;
  description: string;
  caption: string;
  emptyTitle: string;
  emptyMessage: string;
  describeFailure: (error: Error) => string;
}

function describeReason(error: Error): string {
  return describeError(error, m.orders_try_again_reason());
}

const messagesByKind: Record<OrderKind | 'any', () => OrdersMessages> = {
  any: () => ({
    title: m.orders_title(),
    description: m.orders_text(),
    caption: m.orders_title(),
    emptyTitle: m.orders_empty(),
    emptyMessage: m.orders_empty_text(),
    describeFailure: () => m.orders_failed(),
  }),
  package: () => ({
    title: m.orders_packages_title(),
    description: m.orders_packages_text(),
    caption: m.orders_packages_caption(),
    emptyTitle: m.orders_empty(),
    emptyMessage: m.orders_empty_packages(),
    describeFailure: (error) => m.orders_failed_packages({ reason: describeReason(error) }),
  }),
  item: () => ({
    title: m.orders_items_title(),
    description: m.orders_items_text(),
    caption: m.orders_items_caption(),
    emptyTitle: m.orders_empty(),
    emptyMessage: m.orders_empty_items(),
    describeFailure: (error) => m.orders_failed_items({ reason: describeReason(error) }),
  }),
};

const unpaidCaptions: Record<OrderKind | 'any', () => string> = {
  any: m.orders_unpaid_caption,
  package: m.orders_unpaid_packages_caption,
  item: m.orders_unpaid_items_caption,
};

/** The specified words of each address. */
export function describeOrders({ kind, state }: OrdersFilter): OrdersMessages {
  const messages = messagesByKind[kind ?? 'any']();
  if (state === null) return messages;
  if (state !== 'unpaid') return { ...messages, emptyMessage: m.orders_empty_state() };
  return {
    title: m.orders_unpaid_title(),
    description: m.orders_unpaid_text(),
    caption: unpaidCaptions[kind ?? 'any'](),
    emptyTitle: m.orders_empty_unpaid(),
    emptyMessage: m.orders_empty_unpaid_text(),
    describeFailure: () => (kind === 'item' ? m.orders_failed_unpaid_items() : m.orders_failed()),
  };
}
