import {
  type Currency,
  formatDisplayDate,
  formatMinor,
  isPaidStatus,
  type PackageOrder,
  type PaymentStatus,
} from '@credit-studio/contracts';
import { presentPoints } from '../catalog/index.ts';
import type { OrderRow } from './orders.tables.ts';

/** A package order as the wire knows it. What was bought can be reached once it is paid. */
export const presentPackageOrder = (order: OrderRow): PackageOrder => ({
  _id: order.id,
  kind: 'package',
  paymentId: order.paymentCode,
  orderId: order.orderCode,
  packageId: order.productId,
  packageName: order.productName,
  credit: order.credit,
  sellerEmail: order.product.sellerEmail,
  packagePrice: formatMinor(order.priceMinor),
  processingFee: formatMinor(order.feeMinor),
  totalPrice: formatMinor(order.totalMinor),
  // Both words are written by our own verbs, from the lists that these types are made of.
  currency: order.currency as Currency,
  paymentStatus: order.paymentStatus as PaymentStatus,
  orderStatus: order.orderStatus,
  paymentMethod: order.paymentMethod,
  paypalTransactionID: order.transactionId,
  customerEmail: order.customerEmail,
  customerName: order.customerName,
  address: order.address,
  country: order.country,
  orderDate: formatDisplayDate(order.createdAt),
  Validity: order.validityDays,
  MembershipValidity: order.membershipEndsAt?.toISOString() ?? null,
  featuredImage: order.product.featuredImage,
  ...(isPaidStatus(order.paymentStatus) && order.product.accessUrl && { accessURL: order.product.accessUrl }),
  createdAt: order.createdAt.toISOString(),
  ...presentPoints(order.product.points),
});
