import * as z from 'zod/mini';
import { currencySchema, sumSchema } from '../values/money.ts';

/** What orders in one currency add up to. */
const currencyTotalSchema = z.object({
  currency: currencySchema,
  /** All orders that match, paid or not. */
  orders: z.int(),
  /** Those that were paid, also if the money went back later, and what customers paid for them. */
  paidOrders: z.int(),
  paid: sumSchema,
  refunded: sumSchema,
  /** PayPal's fees, as far as PayPal reported them. */
  fees: sumSchema,
  /** `paid` without `refunded` and `fees`. */
  net: sumSchema,
  /** Paid orders whose fee is not known: those from before fees were stored, and those paid in another currency. */
  withoutFee: z.int(),
});
export type CurrencyTotal = z.infer<typeof currencyTotalSchema>;

/** What a filtered list of orders adds up to. */
export const orderTotalsSchema = z.object({
  /**
   * `all`: every order that matches; `newest`: only the newest of them; `too-many`: adding them up took too long, so
   * there are no sums.
   */
  extent: z.enum(['all', 'newest', 'too-many']),
  /** How many orders were added up. */
  orders: z.int(),
  /** Largest sum first. */
  currencies: z.array(currencyTotalSchema),
});
export type OrderTotals = z.infer<typeof orderTotalsSchema>;
