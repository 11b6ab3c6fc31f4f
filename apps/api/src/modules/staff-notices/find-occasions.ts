import type { Services } from '../../context.ts';
import { countAiKeys } from '../ai-keys/index.ts';
import { listDisputesDue, listPaymentsNeedingAttention } from '../payments/index.ts';
import { listDifferingDays, type ReconciliationServices } from '../reconciliation/index.ts';
import { followCondition, recordOccasions } from './record-occasion.ts';

const hourMs = 3_600_000;
const soonMs = 48 * hourMs;

/** Finds what time brings about, by the same rules as the dashboard and System Health. Run again, it finds nothing more. */
export async function findNoticeOccasions(
  services: Pick<Services, 'database' | 'now' | 'secrets'>,
): Promise<void> {
  await findDisputesDue(services);
  await findPayments(services);
  const keys = await countAiKeys(services);
  // A shop without any key has not been set up, which the dashboard says.
  await followCondition(services.database, {
    kind: 'ai-keys-down',
    holds: keys.total > 0 && keys.usable === 0,
  });
}

/** A deadline that PayPal moves is another occasion. */
async function findDisputesDue({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const from = now();
  const due = await listDisputesDue(database, { from, until: new Date(from.getTime() + soonMs) });
  await recordOccasions(
    database,
    due.map(({ id, paypalDisputeId, respondBy, amountMinor, currency }) => ({
      kind: 'dispute-due',
      occasion: `dispute-due:${id}:${respondBy.toISOString()}`,
      facts: { id: paypalDisputeId, respondBy: respondBy.toISOString(), amountMinor, currency },
    })),
  );
}

/** Each reason of each payment once. Disputes have another kind. */
async function findPayments({ database }: Pick<Services, 'database'>): Promise<void> {
  const found = await listPaymentsNeedingAttention(database);
  await recordOccasions(
    database,
    found
      .filter(({ reason }) => reason !== 'disputed')
      .map(({ paymentId, reason, order }) => ({
        kind: 'payment-attention',
        occasion: `payment-attention:${paymentId}:${reason}`,
        facts: { reason, orderId: order.id, orderCode: order.orderCode, orderKind: order.kind },
      })),
  );
}

/** Looks for days of the last month whose books differ from PayPal's report. It compares whole days, so it runs seldom. */
export async function findDifferingDays(services: ReconciliationServices): Promise<void> {
  const days = await listDifferingDays(services);
  await recordOccasions(
    services.database,
    days.map(({ day, differences }) => ({
      kind: 'reconciliation-differs',
      occasion: `reconciliation-differs:${day}`,
      facts: { day, count: differences },
    })),
  );
}
