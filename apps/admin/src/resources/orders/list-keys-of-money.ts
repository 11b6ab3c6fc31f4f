import { queryKeys } from '../../lib/query-keys.ts';

/** What is read anew when money moved: orders, payments, and what they grant to a customer. */
export function listKeysOfMoney(): (readonly string[])[] {
  return [
    queryKeys.orders,
    queryKeys.itemOrders,
    queryKeys.payments,
    queryKeys.users,
    queryKeys.credits,
    queryKeys.reports,
    queryKeys.audit,
  ].map(({ all }) => all);
}
