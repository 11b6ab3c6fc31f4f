import * as z from 'zod/mini';
import { pointsShape } from '../catalog/package.ts';
import { imagesSchema } from '../media/image-details.ts';
import { displayDateSchema, timeSchema } from '../values/dates.ts';
import { publicCodeSchema, recordIdSchema } from '../values/ids.ts';
import { currencySchema, moneySchema } from '../values/money.ts';
import { paymentStatuses } from './order-status.ts';

export const orderKinds = ['package', 'item'] as const;
export type OrderKind = (typeof orderKinds)[number];

/**
 * The fields of every order: a snapshot of what was sold, taken when it was placed. Amounts are decimal strings in
 * `currency`; `totalPrice` is the price plus the processing fee.
 */
const sharedOrderShape = {
  _id: recordIdSchema,
  paymentId: publicCodeSchema,
  orderId: publicCodeSchema,
  /** `_id` of the package or item. */
  packageId: recordIdSchema,
  packageName: z.string(),
  packagePrice: moneySchema,
  processingFee: moneySchema,
  totalPrice: moneySchema,
  /** What went back to the customer, and what is left of `totalPrice`. */
  refundedAmount: moneySchema,
  netAmount: moneySchema,
  currency: currencySchema,
  paymentStatus: z.enum(paymentStatuses),
  orderStatus: z.enum(paymentStatuses),
  paymentMethod: z.nullable(z.string()),
  paypalTransactionID: z.nullable(z.string()),
  /** The customer; null once their account is deleted. */
  userId: z.nullable(recordIdSchema),
  customerEmail: z.string(),
  customerName: z.string(),
  address: z.string(),
  country: z.string(),
  orderDate: displayDateSchema,
  createdAt: timeSchema,
  /** In reads of the caller’s orders and of a single order: what the media library knows of the product’s image. */
  images: imagesSchema,
};

/** A package order. `Validity` is whole days; `MembershipValidity` is null until the order is paid. */
export const packageOrderSchema = z.object({
  ...sharedOrderShape,
  kind: z.literal('package'),
  credit: z.int(),
  sellerEmail: z.string(),
  Validity: z.int(),
  MembershipValidity: z.nullable(timeSchema),
  featuredImage: z.string(),
  /** Where the purchase is used; present on paid orders of products that have one. */
  accessURL: z.optional(z.string()),
  ...pointsShape,
});
export type PackageOrder = z.infer<typeof packageOrderSchema>;

/** An item order. It brings neither credits nor membership. */
export const itemOrderSchema = z.object({
  ...sharedOrderShape,
  kind: z.literal('item'),
  guidelines: z.string(),
  slug: z.string(),
  itemId: z.string(),
  imageUrl: z.string(),
  /** Where the purchase is used; present on paid orders of products that have one. */
  accessUrl: z.optional(z.string()),
});
export type ItemOrder = z.infer<typeof itemOrderSchema>;

/** An order of either kind, for calls that take both. */
export const orderSchema = z.discriminatedUnion('kind', [packageOrderSchema, itemOrderSchema]);
export type Order = z.infer<typeof orderSchema>;
