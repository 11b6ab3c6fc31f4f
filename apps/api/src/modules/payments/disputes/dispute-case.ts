import type { Currency } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { PaypalDispute } from '../../../providers/paypal/index.ts';
import { type DisputeCaseRow, disputeCases } from '../disputes.tables.ts';
import { isNews } from './dispute-rules.ts';

/**
 * Stores what PayPal reports of a dispute as a whole, unless what is stored is newer. `currency` is that of its
 * payments.
 */
export async function storeDisputeCase(
  { database, now }: Pick<Services, 'database' | 'now'>,
  dispute: PaypalDispute,
  { currency, paidMinor }: { currency: Currency; paidMinor: number },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const { id: paypalDisputeId, state, stage, waitsFor, outcome, reason, respondBy, changedAt } = dispute;
    const facts = {
      ...{ state, stage, waitsFor, outcome, reason, respondBy, changedAt, currency },
      amountMinor: dispute.amountMinor ?? paidMinor,
      updatedAt: now(),
    };
    const created = await transaction
      .insert(disputeCases)
      .values({
        ...{ paypalDisputeId, ...facts, openedAt: dispute.openedAt ?? now() },
        decidedAt: decideDecisionTime(undefined, dispute, now()),
      })
      .onConflictDoNothing()
      .returning({ id: disputeCases.id });
    if (created.length > 0) return;
    const [known] = await transaction
      .select()
      .from(disputeCases)
      .where(eq(disputeCases.paypalDisputeId, paypalDisputeId))
      .for('update');
    if (!known || !(isNews(known, dispute) || completes(known, dispute))) return;
    const decidedAt = decideDecisionTime(known, dispute, now());
    await transaction
      .update(disputeCases)
      .set({ ...facts, decidedAt })
      .where(eq(disputeCases.id, known.id));
  });
}

/** Whether a report has what an earlier version did not store. Once it is decided, no newer report may ever come. */
function completes(
  known: Pick<DisputeCaseRow, 'state' | 'stage'>,
  { state }: Pick<PaypalDispute, 'state'>,
): boolean {
  return known.stage === null && known.state === state;
}

/** When a decision was first booked; null before it, and again after an appeal. */
function decideDecisionTime(
  known: Pick<DisputeCaseRow, 'state' | 'decidedAt'> | undefined,
  { state }: Pick<PaypalDispute, 'state'>,
  now: Date,
): Date | null {
  if (state === 'open') return null;
  return known?.state === state ? known.decidedAt : now;
}
