import { isAdminRole, type OrderKind } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { findOrder } from './find-order.ts';
import type { OrderRow } from './orders.tables.ts';

/** The refusal for an order that is missing, deleted, of another kind, or someone else's: all look the same. */
export function orderNotFound() {
  return new AppError('not_found', 'We could not find this order. Please check the order number.');
}

/**
 * An order that the actor may read: their own, or any for an admin. Someone else's is as good as missing, and so
 * is one of another kind where `kind` is given.
 */
export async function getVisibleOrder(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
  { reference, kind }: { reference: string; kind?: OrderKind },
): Promise<OrderRow> {
  const order = await findOrder(database, reference);
  if (!order || (kind && order.kind !== kind)) throw orderNotFound();
  if (order.userId !== actor.user.id && !isAdminRole(actor.user.role)) throw orderNotFound();
  return order;
}

/** An order of the actor's own, admin or not: no one pays for someone else. */
export async function getOwnOrder(
  services: Pick<Services, 'database'>,
  context: Context<UserActor>,
  reference: string,
): Promise<OrderRow> {
  const order = await findOrder(services.database, reference);
  if (order?.userId !== context.actor.user.id || !order) throw orderNotFound();
  return order;
}
