import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { payments } from '../payments.tables.ts';

/** Ends an open attempt that will not be paid any more; one that was captured meanwhile stays as it is. */
export async function failPayment(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { paymentId, failure }: { paymentId: string; failure: string },
): Promise<void> {
  await database
    .update(payments)
    .set({ state: 'failed', failure, nextCheckAt: null, updatedAt: now() })
    .where(and(eq(payments.id, paymentId), inArray(payments.state, ['created', 'approved'])));
}

/** Remembers that PayPal declined an attempt, which stays open for the buyer to choose another way to pay. */
export async function notePaymentDecline(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { paymentId, failure }: { paymentId: string; failure: string },
): Promise<void> {
  await database
    .update(payments)
    .set({ failure, declinedAt: now(), updatedAt: now() })
    .where(and(eq(payments.id, paymentId), inArray(payments.state, ['created', 'approved'])));
}
