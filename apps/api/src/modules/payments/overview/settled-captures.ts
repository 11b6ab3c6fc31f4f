import { and, eq, gte, lt, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReadDatabase } from '../../../database/database.ts';
import { payments, refunds } from '../payments.tables.ts';

/** What a capture and a report have in common, as columns of one of them. */
interface CaptureColumns {
  captureId: PgColumn;
  amountMinor: PgColumn;
  currency: PgColumn;
}

/** Nothing went back of it, and nothing may. */
const hasNoRefunds = sql`not exists (select 1 from ${refunds} where ${refunds.paymentId} = ${payments.id})`;

/** Whether a row of another table has the capture of a settled payment with the same amount and no refund. */
export function isBookedAs({ captureId, amountMinor, currency }: CaptureColumns): SQL {
  return sql`exists (select 1 from ${payments} where ${payments.captureId} = ${captureId}
    and ${payments.state} = 'settled' and ${payments.capturedAt} is not null
    and ${payments.amountMinor} = ${amountMinor} and ${payments.currency} = ${currency} and ${hasNoRefunds})`;
}

/** PayPal's ids of the payments that were captured for an order in a period, but for those without refunds that `isReported`. */
export async function listSettledCaptures(
  database: ReadDatabase,
  period: { from: Date; until: Date },
  isReported: (payment: CaptureColumns) => SQL,
): Promise<{ captureId: string; capturedAt: Date }[]> {
  const { capturedAt, captureId, amountMinor, currency } = payments;
  const agrees = and(hasNoRefunds, isReported({ captureId, amountMinor, currency })) ?? sql`true`;
  const rows = await database
    .select({ captureId, capturedAt })
    .from(payments)
    .where(
      and(
        eq(payments.state, 'settled'),
        gte(capturedAt, period.from),
        lt(capturedAt, period.until),
        not(agrees),
      ),
    );
  return rows.flatMap((row) =>
    row.captureId && row.capturedAt ? { captureId: row.captureId, capturedAt: row.capturedAt } : [],
  );
}
