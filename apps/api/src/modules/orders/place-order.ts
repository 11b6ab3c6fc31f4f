import { isSellerRole, type NewOrder, type OrderKind } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { commitOnce, findFirstAnswer } from '../../idempotency/commit-once.ts';
import { insertOrder } from './insert-order.ts';
import type { OrderRow } from './orders.tables.ts';
import { snapshotProduct } from './snapshot-product.ts';

/** Part of every sale that is added to the price, in minor units. */
const processingFeeMinor = 0;

export interface OrderPlacement<T> {
  kind: OrderKind;
  order: NewOrder;
  /** Makes the answer, which is kept for a repeated request. */
  present: (order: OrderRow) => T;
}

/**
 * A pending order with the product as it is today. The customer decides where the bill goes, and nothing else.
 * Under an `Idempotency-Key` a repeated request gets the first answer, whatever became of the product since.
 */
export async function placeOrder<T>(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { kind, order: { packageId, ...billing }, present }: OrderPlacement<T>,
): Promise<T> {
  const first = await findFirstAnswer<T>(database, context);
  if (first !== undefined) return first;
  const { user } = context.actor;
  if (isSellerRole(user.role))
    throw new AppError('seller_cannot_purchase', 'Sellers cannot purchase products');
  return commitOnce(database, context, async (transaction) => {
    const product = await snapshotProduct(transaction, { kind, productId: packageId });
    const order = await insertOrder(transaction, {
      ...product,
      feeMinor: processingFeeMinor,
      totalMinor: product.priceMinor + processingFeeMinor,
      userId: user.id,
      customerEmail: user.email,
      ...billing,
    });
    return present(order);
  });
}
