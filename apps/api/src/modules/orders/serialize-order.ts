import {
  formatDisplayDate,
  formatMinor,
  type ItemOrder,
  isPaidStatus,
  type Order,
  type PackageOrder,
} from '@credit-studio/contracts';
import { serializePoints } from '../catalog/index.ts';
import type { OrderRow } from './orders.tables.ts';

function serializeShared(order: OrderRow) {
  return {
    _id: order.id,
    paymentId: order.paymentCode,
    orderId: order.orderCode,
    packageId: order.productId,
    packageName: order.productName,
    packagePrice: formatMinor(order.priceMinor),
    processingFee: formatMinor(order.feeMinor),
    totalPrice: formatMinor(order.totalMinor),
    refundedAmount: formatMinor(order.refundedMinor),
    netAmount: formatMinor(Math.max(0, order.totalMinor - order.refundedMinor)),
    currency: order.currency,
    paymentStatus: order.paymentStatus,
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

/** Where the purchase is used, once it is paid. */
function findAccessUrl({ paymentStatus, product }: OrderRow): string | undefined {
  return (isPaidStatus(paymentStatus) && product.accessUrl) || undefined;
}

/** A package order in its wire format. */
export function serializePackageOrder(order: OrderRow): PackageOrder {
  return {
    ...serializeShared(order),
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

/** An item order in its wire format. */
export function serializeItemOrder(order: OrderRow): ItemOrder {
  return {
    ...serializeShared(order),
    kind: 'item',
    guidelines: order.product.guidelines,
    slug: order.product.slug,
    itemId: order.product.itemCode,
    imageUrl: order.product.featuredImage,
    accessUrl: findAccessUrl(order),
  };
}

/** An order of either kind in its wire format. */
export function serializeOrder(order: OrderRow): Order {
  return order.kind === 'item' ? serializeItemOrder(order) : serializePackageOrder(order);
}

/** An order of either kind as a line of a file. PayPal's fee is for staff only, so no other wire format has it. */
export function serializeOrderForFile(order: OrderRow) {
  const { kind, paypalFeeMinor } = order;
  return {
    ...serializeShared(order),
    kind,
    paypalFee: paypalFeeMinor === null ? null : formatMinor(paypalFeeMinor),
  };
}
