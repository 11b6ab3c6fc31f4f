import type { OrderFee } from '@credit-studio/contracts';
import type { CallerActor, Context } from '../../../context.ts';
import { getVisibleOrder } from '../../orders/index.ts';
import { listCaptureIds } from '../../payments/index.ts';
import { kindOfCode } from '../comparison/movement-rules.ts';
import { readMovementsOf } from '../comparison/related-movements.ts';
import { findShownAccount } from '../report/shown-account.ts';
import type { ReconciliationServices } from './list-days.ts';
import { serializeMovement } from './serialize-day.ts';

/** What PayPal kept of the payments of an order, and of what went back of them, earliest first. */
export async function listOrderFees(
  services: ReconciliationServices,
  context: Context<CallerActor>,
  reference: string,
): Promise<OrderFee[]> {
  const order = await getVisibleOrder(services, context, { reference });
  const captureIds = await listCaptureIds(services.database, order.id);
  const account = await findShownAccount(services);
  if (!account) return [];
  const movements = await readMovementsOf(services.database, account.mode, captureIds);
  return movements.map((each) =>
    serializeMovement({ ...each, orderId: order.id }, { kind: kindOfCode(each.eventCode), order: null }),
  );
}
