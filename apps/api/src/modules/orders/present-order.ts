import {
  type Currency,
  formatDisplayDate,
  formatMinor,
  type ItemOrder,
  isPaidStatus,
  type Order,
  type PackageOrder,
  type PaymentStatus,
} from '@credit-studio/contracts';
import { serializePoints } from '../catalog/index.ts';
import type { OrderRow } from './orders.tables.ts';

function presentShared(order: OrderRow) {
  return {
    _id: order.id,
    paymentId: order.paymentCode,
    orderId: order.orderCode,
    packageId: order.productId,
    packageName: order.productName,
    packagePrice: formatMinor(order.priceMinor),
    processingFee: formatMinor(order.feeMinor),
    totalPrice: formatMinor(order.totalMinor),
    // Both words are written by our own verbs, from the lists that these types are made of.
    currency: order.currency as Currency,
    paymentStatus: order.paymentStatus as PaymentStatus,
    orderStatus: order.orderStatus,
    paymentMethod: order.paymentMethod,
    paypalTransactionID: order.transactionId,
    userId: order.userId,
    customerEmail: order.customerEmail,
    customerName: order.customerName,
    address: order.address,
    country: order.country,
    orderDate: formatDisplayDate(order.createdAt),
    createdAt: order.createdAt.toISOString(),
  };
}

/** What was bought can be reached once it is paid. */
function findAccessUrl({ paymentStatus, product }: OrderRow): string | undefined {
  return (isPaidStatus(paymentStatus) && product.accessUrl) || undefined;
}

/** A package order as the wire knows it. */
export function presentPackageOrder(order: OrderRow): PackageOrder {
  return {
    ...presentShared(order),
    kind: 'package',
    credit: order.credit,
    sellerEmail: order.product.sellerEmail,
    Validity: order.validityDays,
    MembershipValidity: order.membershipEndsAt?.toISOString() ?? null,
    featuredImage: order.product.featuredImage,
    accessURL: findAccessUrl(order),
    ...serializePoints(order.product.points),
  };
}

/** An item order as the wire knows it. */
export function presentItemOrder(order: OrderRow): ItemOrder {
  return {
    ...presentShared(order),
    kind: 'item',
    guidelines: order.product.guidelines,
    slug: order.product.slug,
    itemId: order.product.itemCode,
    imageUrl: order.product.featuredImage,
    accessUrl: findAccessUrl(order),
  };
}

/** An order of either kind as the wire knows it. */
export function presentOrder(order: OrderRow): Order {
  return order.kind === 'item' ? presentItemOrder(order) : presentPackageOrder(order);
}
