import { isSellerRole } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import { isUniqueViolation } from '../../database/find-database-failure.ts';
import { AppError } from '../../errors/app-error.ts';
import { getPackage } from '../catalog/index.ts';
import { createPublicCode } from './create-public-code.ts';
import { type OrderRow, orders } from './orders.tables.ts';

/** Part of every sale that is added to the price, in minor units. */
const processingFeeMinor = 0;

/** Collisions among 36^8 codes are rare; as many in a row as this are a fault, not luck. */
const maxCodeAttempts = 5;

export interface PlacePackageOrderInput {
  packageId: string;
  customerName: string;
  address: string;
  country: string;
}

const insertWithCodes = async (
  { database }: Pick<Services, 'database'>,
  values: Omit<typeof orders.$inferInsert, 'orderCode' | 'paymentCode'>,
): Promise<OrderRow> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const codes = { orderCode: createPublicCode(), paymentCode: createPublicCode() };
      const [order] = await database
        .insert(orders)
        .values({ ...values, ...codes })
        .returning();
      if (!order) throw new Error('The insert of an order returned no row.');
      return order;
    } catch (error) {
      const isTaken = ['orders_order_code', 'orders_payment_code'].some((index) =>
        isUniqueViolation(error, index),
      );
      if (!isTaken || attempt >= maxCodeAttempts) throw error;
    }
  }
};

/** A pending order with the package as it is today. The customer decides where the bill goes, and nothing else. */
export const placePackageOrder = async (
  services: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
  input: PlacePackageOrderInput,
): Promise<OrderRow> => {
  if (isSellerRole(actor.user.role))
    throw new AppError('seller_cannot_purchase', 'Sellers cannot purchase products');
  const product = await getPackage(services.database, input.packageId);
  return insertWithCodes(services, {
    kind: 'package',
    userId: actor.user.id,
    productId: product.id,
    productName: product.name,
    product: {
      sellerEmail: product.sellerEmail,
      accessUrl: product.accessUrl,
      featuredImage: '',
      points: product.points,
      guidelines: '',
      slug: '',
      itemCode: '',
    },
    priceMinor: product.priceMinor,
    feeMinor: processingFeeMinor,
    totalMinor: product.priceMinor + processingFeeMinor,
    currency: product.currency,
    credit: product.credit,
    validityDays: product.validityDays,
    customerEmail: actor.user.email,
    customerName: input.customerName,
    address: input.address,
    country: input.country,
  });
};
