import type { Item, Order, Package } from '@credit-studio/contracts';
import type { OrderSummaryProps } from './order-summary.tsx';

function inDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
function describeContents(credit: number, validityDays: number) {
  return [
    { label: 'Credits', value: String(credit) },
    { label: 'Valid for', value: inDays(validityDays) },
  ];
}
/** Nothing is added to a price before the order is placed; the order carries what the server decided. */
const noFee = '0.00';

/** A package before it is ordered. */
export function summarisePackage(product: Package): OrderSummaryProps {
  return {
    name: product.packageName || 'Plan',
    kindLabel: 'Credit package',
    details: describeContents(product.credit, product.validity),
    priceLabel: 'Package price',
    price: product.price,
    processingFee: noFee,
    total: product.price,
    currency: product.currency,
  };
}

/** An item before it is ordered. */
export function summariseItem(item: Item): OrderSummaryProps {
  return {
    name: item.itemName,
    kindLabel: 'Digital item',
    imageUrl: item.imageUrl,
    details: [],
    priceLabel: 'Item price',
    price: item.price,
    processingFee: noFee,
    total: item.price,
    currency: item.currency,
  };
}

/** An order of either kind, as it was placed. */
export function summariseOrder(order: Order): OrderSummaryProps {
  return {
    name: order.packageName,
    number: order.orderId,
    processingFee: order.processingFee,
    price: order.packagePrice,
    total: order.totalPrice,
    currency: order.currency,
    ...(order.kind === 'item'
      ? { kindLabel: 'Digital item', imageUrl: order.imageUrl, details: [], priceLabel: 'Item price' }
      : {
          kindLabel: 'Credit package',
          details: describeContents(order.credit, order.Validity),
          priceLabel: 'Package price',
        }),
  };
}
