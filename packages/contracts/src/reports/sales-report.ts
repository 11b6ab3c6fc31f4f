import * as z from 'zod/mini';
import { orderKinds } from '../orders/order.ts';
import { currencySchema } from '../values/money.ts';

const countSchema = z.int().check(z.minimum(0));

/** Most products of one report. */
export const maxSoldProducts = 10;

/** What one product brought in one currency, by the day on which its orders were paid. */
export const soldProductSchema = z.object({
  productId: z.string(),
  kind: z.enum(orderKinds),
  /** As it was called in its latest order. */
  name: z.string(),
  currency: currencySchema,
  paidOrders: countSchema,
  /** Captured, before refunds, as a decimal string. */
  gross: z.string().check(z.regex(/^\d+\.\d{2}$/)),
});
export type SoldProduct = z.infer<typeof soldProductSchema>;

/** Who bought what from the start of `startDate` to the end of `endDate`, in the shop's time zone. */
export const salesReportSchema = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Those with the most paid orders first. */
  products: z.array(soldProductSchema).check(z.maxLength(maxSoldProducts)),
  /** The orders that were placed then, and how many of them have been paid, whenever that was. */
  placed: z.object({ orders: countSchema, paid: countSchema }),
  /** Customers who paid then: for the first time, or again. Deleted accounts are in neither. */
  buyers: z.object({ first: countSchema, returning: countSchema }),
});
export type SalesReport = z.infer<typeof salesReportSchema>;
