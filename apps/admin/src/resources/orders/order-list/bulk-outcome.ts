import type { Order } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { countOrders } from './order-totals.tsx';

/** The result of changing several orders: for how many it worked, and why it did not for the others. */
export interface BulkOutcome {
  done: number;
  failures: { orderId: string; reason: string }[];
}

/** Changes one order after the other: each change locks the order and its customer. Throws if none worked. */
export async function changeEach(
  orders: readonly Order[],
  change: (order: Order) => Promise<unknown>,
): Promise<BulkOutcome> {
  const failures: BulkOutcome['failures'] = [];
  const errors: unknown[] = [];
  for (const order of orders)
    await change(order).catch((error: unknown) => {
      errors.push(error);
      failures.push({ orderId: order.orderId, reason: explainError(error) });
    });
  if (orders.length > 0 && failures.length === orders.length) throw errors[0];
  return { done: orders.length - failures.length, failures };
}

/** The outcome in a sentence or two; orders that failed for the same reason are named together. */
export function describeBulkOutcome({ done, failures }: BulkOutcome, word: string): string {
  const byReason = Map.groupBy(failures, ({ reason }) => reason);
  const rest = [...byReason].map(
    ([reason, failed]) =>
      ` ${failed.map(({ orderId }) => orderId).join(', ')} could not be ${word}: ${reason}`,
  );
  return `${countOrders(done)} ${word}.${rest.join('')}`;
}
