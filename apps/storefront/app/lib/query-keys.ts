import { nounKeys, ticketKeys } from '@credit-studio/frontend/query-keys';

const orderKeys = nounKeys('orders');

/** Every key of the query cache. */
export const queryKeys = {
  account: nounKeys('account'),
  packages: nounKeys('packages'),
  items: nounKeys('items'),
  orders: {
    ...orderKeys,
    /** `one` takes an order of either kind, by `_id` or `orderId`; so does this. */
    verified: (orderId: string) => [...orderKeys.one(orderId), 'verified'] as const,
  },
  itemOrders: nounKeys('item-orders'),
  /** Orders of both kinds. */
  ownOrders: nounKeys('own-orders'),
  receipts: nounKeys('receipts'),
  paymentSettings: nounKeys('payment-settings'),
  credits: nounKeys('credits'),
  generations: { ...nounKeys('generations'), options: ['generation-options'] as const },
  generationFolders: nounKeys('generation-folders'),
  aiKeys: nounKeys('ai-keys'),
  tickets: ticketKeys,
};
