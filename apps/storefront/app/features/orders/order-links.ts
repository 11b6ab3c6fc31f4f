import type { Order, OrderKind } from '@credit-studio/contracts';
import { paths } from '../../lib/paths.ts';

/** Where an order is paid, by its kind. */
export function findPayPath({ kind, orderId }: Pick<Order, 'kind' | 'orderId'>): string {
  return kind === 'item' ? paths.itemPayNow(orderId) : paths.payNow(orderId);
}

/** What opens a paid order: its own address; a package without one is used in the tool. Null when there is none. */
export function findAccessAddress(order: Order): string | null {
  if (order.kind === 'item') return order.accessUrl || null;
  return order.accessURL || paths.generateVideo;
}

/** Where more of a kind is for sale. */
export const shopLinks: Record<OrderKind, { label: string; href: string }> = {
  package: { label: 'See packages', href: paths.selectPackage },
  item: { label: 'See the shop', href: paths.shop },
};
