import type { OrderKind } from '@credit-studio/contracts';
import { isOrderState, type OrderState } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
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

export const stateLabels: Record<OrderState, string> = {
  unpaid: 'Unpaid',
  review: 'Under review',
  paid: 'Paid',
  refunded: 'Refunded or disputed',
  closed: 'Cancelled or failed',
};

interface OrdersMessages {
  title: string;
  description: string;
  caption: string;
  emptyTitle: string;
  emptyMessage: string;
  describeFailure: (error: Error) => string;
}

const couldNotLoad = 'Could not load orders. Please try again.';
const notFound = 'No orders found';

const messagesByKind: Record<OrderKind | 'any', OrdersMessages> = {
  any: {
    title: 'Orders',
    description: 'Everything you ordered, with receipts and downloads.',
    caption: 'Orders',
    emptyTitle: notFound,
    emptyMessage: 'What you buy is listed here.',
    describeFailure: () => couldNotLoad,
  },
  package: {
    title: 'Subscription History',
    description: 'The packages you bought, with their access links.',
    caption: 'Package orders',
    emptyTitle: notFound,
    emptyMessage: 'The packages you buy are listed here.',
    describeFailure: (error) => `Failed to fetch data: ${describeError(error, 'please try again.')}`,
  },
  item: {
    title: 'Item Orders',
    description: 'The digital items you bought, with their guidelines and access links.',
    caption: 'Item orders',
    emptyTitle: notFound,
    emptyMessage: 'The items you buy are listed here, with their access links.',
    describeFailure: (error) => `Could not load item orders: ${describeError(error, 'please try again.')}`,
  },
};

/** The specified words of each address. */
export function describeOrders({ kind, state }: OrdersFilter): OrdersMessages {
  const messages = messagesByKind[kind ?? 'any'];
  if (state === null) return messages;
  if (state !== 'unpaid') return { ...messages, emptyMessage: 'No order has this status.' };
  return {
    title: 'Pending Payments',
    description: 'Orders that are not paid yet. Pay one, or cancel it.',
    caption: kind === 'item' ? 'Pending item orders' : kind ? 'Pending package orders' : 'Pending orders',
    emptyTitle: 'No Pending Orders',
    emptyMessage: "You're all caught up with payments.",
    describeFailure: () => (kind === 'item' ? 'Could not load item orders' : couldNotLoad),
  };
}
