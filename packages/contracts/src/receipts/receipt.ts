import * as z from 'zod/mini';
import { businessDetailsFieldsSchema } from '../content/legal-page.ts';
import { orderSchema } from '../orders/order.ts';
import { timeSchema } from '../values/dates.ts';
import { moneySchema } from '../values/money.ts';

/** Money that went back to the customer, in the currency of the order. */
const receiptRefundSchema = z.object({ amount: moneySchema, completedAt: timeSchema });

/** Proof of a paid order. Its number is the `orderId`. */
export const receiptSchema = z.object({
  order: orderSchema,
  /** When the payment was settled. */
  paidAt: timeSchema,
  /** Who sold it, as the legal pages name them now. A detail that no one has entered is empty. */
  seller: businessDetailsFieldsSchema,
  /** Earliest first. Their sum may differ from `refundedAmount` while a dispute is open. */
  refunds: z.array(receiptRefundSchema),
});
export type Receipt = z.infer<typeof receiptSchema>;
