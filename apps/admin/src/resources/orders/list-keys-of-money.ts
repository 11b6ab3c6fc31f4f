import { queryKeys } from '../../lib/query-keys';

/** What is read anew when money moved: orders, payments, and what they grant to a customer. */
export const listKeysOfMoney = (): (readonly string[])[] =>
  [
    queryKeys.orders,
    queryKeys.itemOrders,
    queryKeys.payments,
    queryKeys.users,
    queryKeys.credits,
    queryKeys.reports,
    queryKeys.audit,
  ].map(({ all }) => all);
