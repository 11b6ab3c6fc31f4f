import { z } from 'zod';
import type { Dispute } from '../entities.ts';
import { fromHundredths, toHundredths } from '../money.ts';
import { createPaypalId, type PaypalBooks, paypalTime } from '../paypal-books.ts';
import { PaypalError } from '../paypal-error.ts';
import { announceDispute } from '../webhooks/announce.ts';

/** Further captures that the same complaint is about. */
const complaintSchema = z.strictObject({ captures: z.array(z.string()).default([]) });

/** What a buyer does in PayPal's resolution centre. */
export function openDispute(books: PaypalBooks, captureId: string, body: unknown): Dispute {
  const parsed = complaintSchema.safeParse(body);
  if (!parsed.success) throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'captures' });
  const captures = [captureId, ...parsed.data.captures].map((id) => books.getCapture(id));
  const sum = captures.reduce((total, { amount }) => total + toHundredths(amount.value), 0);
  const now = paypalTime();
  const dispute: Dispute = {
    id: `PP-D-${createPaypalId()}`,
    captureIds: captures.map(({ id }) => id),
    status: 'OPEN',
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    amount: fromHundredths(sum, captures[0]?.amount.currency_code ?? ''),
    outcome: null,
    createdAt: now,
    updatedAt: now,
  };
  books.store.transaction(() => {
    books.disputes.put(dispute.id, dispute);
    announceDispute(books, dispute, 'CREATED');
  });
  return dispute;
}
