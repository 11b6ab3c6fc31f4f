import { isAdminRole } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { findOrder } from './find-order.ts';
import type { OrderRow } from './orders.tables.ts';

/** An order that the actor may read: their own, or any for an admin. Someone else's is as good as missing. */
export const getVisibleOrder = async (
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
  reference: string,
): Promise<OrderRow> => {
  const order = await findOrder(database, reference);
  const isVisible = order && (order.userId === actor.user.id || isAdminRole(actor.user.role));
  if (!isVisible)
    throw new AppError('not_found', 'We could not find this order. Please check the order number.');
  return order;
};

/** An order of the actor's own, admin or not: nobody pays for someone else. */
export const getOwnOrder = async (
  services: Pick<Services, 'database'>,
  context: Context<UserActor>,
  reference: string,
): Promise<OrderRow> => {
  const order = await findOrder(services.database, reference);
  if (order?.userId !== context.actor.user.id || !order)
    throw new AppError('not_found', 'We could not find this order. Please check the order number.');
  return order;
};
