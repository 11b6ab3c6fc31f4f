import { z } from 'zod';
import { pointsShape } from '../catalog/package.ts';
import { publicCodeSchema, recordIdSchema } from '../values/identifiers.ts';
import { currencySchema, moneySchema } from '../values/money.ts';
import { displayDateSchema, timeSchema } from '../values/time.ts';
import { paymentStatuses } from './order-status.ts';

export const orderKinds = ['package', 'item'] as const;

/**
 * A package order: a snapshot of what was sold, taken when it was placed. Amounts are decimal strings in
 * `currency`; `Validity` is whole days; `MembershipValidity` is null until the order is paid.
 */
export const packageOrderSchema = z.object({
  _id: recordIdSchema,
  kind: z.literal('package'),
  paymentId: publicCodeSchema,
  orderId: publicCodeSchema,
  packageId: recordIdSchema,
  packageName: z.string(),
  credit: z.number().int(),
  sellerEmail: z.string(),
  packagePrice: moneySchema,
  processingFee: moneySchema,
  totalPrice: moneySchema,
  currency: currencySchema,
  paymentStatus: z.enum(paymentStatuses),
  orderStatus: z.string(),
  paymentMethod: z.string().nullable(),
  paypalTransactionID: z.string().nullable(),
  customerEmail: z.string(),
  customerName: z.string(),
  address: z.string(),
  country: z.string(),
  orderDate: displayDateSchema,
  Validity: z.number().int(),
  MembershipValidity: timeSchema.nullable(),
  featuredImage: z.string(),
  /** Where the purchase is used; present on paid orders of products that have one. */
  accessURL: z.string().optional(),
  createdAt: timeSchema,
  ...pointsShape,
});
export type PackageOrder = z.infer<typeof packageOrderSchema>;
