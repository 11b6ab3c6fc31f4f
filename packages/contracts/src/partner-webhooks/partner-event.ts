import * as z from 'zod/mini';
import { creditEntrySchema } from '../credits/credit-entry.ts';
import { generationSchema } from '../generations/generation.ts';
import { orderSchema } from '../orders/order.ts';
import { refundSchema } from '../payments/payment.ts';
import { ticketSummarySchema } from '../support/ticket.ts';
import { userSchema } from '../users/user.ts';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';

/** An event's id, the same in every delivery and as `webhook-id`: `evt_` and 32 hexadecimal digits. */
export const partnerEventIdSchema = z.string().check(z.regex(/^evt_[\da-f]{32}$/));

function eventSchema<const Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) {
  return z.object({
    id: partnerEventIdSchema,
    type: z.literal(type),
    /** When it happened. The records in `data` are as they were when the event was first sent, a moment later. */
    createdAt: timeSchema,
    data,
  });
}

export const orderPaidEventSchema = eventSchema('order.paid', z.object({ order: orderSchema }));

export const orderRefundedEventSchema = eventSchema(
  'order.refunded',
  z.object({
    /** Its `refundedAmount` and `netAmount` count all refunds of the payment that paid it. */
    order: orderSchema,
    /** The refund that the event is about. */
    refund: z.pick(refundSchema, {
      ...{ _id: true, amount: true, currency: true, origin: true, creditsReturned: true },
      ...{ createdAt: true, completedAt: true },
    }),
  }),
);

export const creditsChangedEventSchema = eventSchema(
  'credits.changed',
  z.object({
    userId: recordIdSchema,
    /** Entries that change no balance, such as those of spent holds, send no event. */
    entry: creditEntrySchema,
    /** What can be spent, and what is on hold. Later entries may be part of it; `balanceAfter` is that of this one. */
    balance: z.int(),
    held: z.int(),
  }),
);

/** Addresses of files in a generation are valid for a day: fetch them soon, or read the generation again. */
const generationDataSchema = z.object({ userId: recordIdSchema, generation: generationSchema });

export const generationSucceededEventSchema = eventSchema('generation.succeeded', generationDataSchema);
export const generationFailedEventSchema = eventSchema('generation.failed', generationDataSchema);

/** `unread` is counted for staff. */
const ticketDataSchema = z.object({ ticket: ticketSummarySchema });

export const ticketCreatedEventSchema = eventSchema('ticket.created', ticketDataSchema);
export const ticketUpdatedEventSchema = eventSchema('ticket.updated', ticketDataSchema);

export const customerCreatedEventSchema = eventSchema('customer.created', z.object({ customer: userSchema }));

/** Sent when staff ask for it; nothing has happened. */
export const webhookTestEventSchema = eventSchema('webhook.test', z.object({ message: z.string() }));

/** An event as a partner webhook gets it. A newer API may have other types: ignore those that you do not know. */
export const partnerEventSchema = z.discriminatedUnion('type', [
  orderPaidEventSchema,
  orderRefundedEventSchema,
  creditsChangedEventSchema,
  generationSucceededEventSchema,
  generationFailedEventSchema,
  ticketCreatedEventSchema,
  ticketUpdatedEventSchema,
  customerCreatedEventSchema,
  webhookTestEventSchema,
]);
export type PartnerEvent = z.infer<typeof partnerEventSchema>;
