import type { Item, Order, Package } from '@credit-studio/contracts';
import { formatMinor, parseMinor } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { describePackageTerms, type PackageTerms } from '../../lib/package-terms.ts';

/** What is being bought and what it costs. Amounts are decimal strings in `currency`. */
export interface PurchaseSummary {
  name: string;
  /** What sort of product it is, above its name. */
  kindLabel: string;
  /** The order's number, once it has been placed. */
  orderNumber?: string;
  imageUrl?: string;
  details: readonly { label: string; value: string }[];
  /** What the total consists of. */
  lines: readonly { label: string; amount: string }[];
  total: string;
  currency: string;
}

/** The priced lines of an order, under the names that the API gives them. */
type OrderPrices = Pick<Order, 'packagePrice' | 'processingFee' | 'totalPrice'>;

/** The shop adds nothing to a price at present. */
const expectedFeeMinor = 0;

/** What an order of a product is expected to cost. Only a preview: the server prices the order when it is placed. */
export function previewPrices(price: string): OrderPrices {
  const totalMinor = (parseMinor(price) ?? 0) + expectedFeeMinor;
  return {
    packagePrice: price,
    processingFee: formatMinor(expectedFeeMinor),
    totalPrice: formatMinor(totalMinor),
  };
}

/** A package before it is ordered. */
export function summarisePackage(product: Package): PurchaseSummary {
  return {
    ...describePackage({ ...product, validityDays: product.validity }),
    ...listPrices(m.checkout_package_price(), previewPrices(product.price)),
    name: product.packageName || m.packages_unnamed(),
    currency: product.currency,
  };
}

/** An item before it is ordered. */
export function summariseItem(item: Item): PurchaseSummary {
  return {
    ...describeItem(item),
    ...listPrices(m.checkout_item_price(), previewPrices(item.price)),
    name: item.itemName,
    currency: item.currency,
  };
}

/** An order of either kind, with the prices that the server decided. */
export function summariseOrder(order: Order): PurchaseSummary {
  const isItem = order.kind === 'item';
  return {
    ...(isItem ? describeItem(order) : describePackage({ ...order, validityDays: order.Validity })),
    ...listPrices(isItem ? m.checkout_item_price() : m.checkout_package_price(), order),
    name: order.packageName,
    orderNumber: order.orderId,
    currency: order.currency,
  };
}

function describePackage(product: PackageTerms & { featuredImage: string }) {
  const { featuredImage } = product;
  return {
    kindLabel: m.checkout_package(),
    details: describePackageTerms(product),
    ...(featuredImage !== '' && { imageUrl: featuredImage }),
  };
}

function describeItem({ imageUrl }: { imageUrl: string }) {
  return { kindLabel: m.checkout_digital_item(), imageUrl, details: [] };
}

function listPrices(priceLabel: string, { packagePrice, processingFee, totalPrice }: OrderPrices) {
  return {
    lines: [
      { label: priceLabel, amount: packagePrice },
      ...(Number(processingFee) > 0 ? [{ label: m.checkout_processing_fee(), amount: processingFee }] : []),
    ],
    total: totalPrice,
  };
}
