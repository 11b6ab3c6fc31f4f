import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';

/** What a search of the shop finds, in the order in which it is shown. */
export const searchHitKinds = ['customer', 'order', 'item-order', 'ticket', 'package', 'item'] as const;
export type SearchHitKind = (typeof searchHitKinds)[number];

/** Of each kind; a list with the same search shows the others. */
export const maxHitsPerKind = 5;

/** A record that a search found, as far as it is needed to choose the right one. */
export const searchHitSchema = z.object({
  kind: z.enum(searchHitKinds),
  _id: recordIdSchema,
  /** Its name for people: of the customer or the product, the code of an order, the subject of a ticket. */
  title: z.string(),
  /** What distinguishes it: an email address, what was bought and by whom, a price. */
  detail: z.string(),
  /** The status or the role; null for products on sale. */
  status: z.nullable(z.string()),
  createdAt: timeSchema,
});
export type SearchHit = z.infer<typeof searchHitSchema>;
