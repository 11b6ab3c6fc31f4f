import type { PaypalReport, PaypalReportState } from '@credit-studio/contracts';
import { and, eq, max } from 'drizzle-orm';
import type { ReadDatabase } from '../../../database/database.ts';
import { findPaypalAccount, type PaymentServices } from '../../payments/index.ts';
import { type PaypalReportAccountRow, paypalReportDays } from '../reconciliation.tables.ts';
import { findReportAccount } from './store-report.ts';

const advice: Record<PaypalReportState, string | null> = {
  off: 'Enter the PayPal credentials in the settings. The report is then read every hour.',
  waiting: 'The worker reads PayPal’s report within the next minutes.',
  read: null,
  'not-allowed':
    'PayPal does not allow this app to read its report. Open the app in PayPal’s developer dashboard, switch on “Transaction Search” and save. It can take nine hours until PayPal allows it. We try again every day.',
  failing: 'PayPal’s report could not be read. We try again every hour.',
};

const states = { read: 'read', 'not-allowed': 'not-allowed', failed: 'failing' } as const;

/** How the reading of the report of the account in the settings is going. */
export async function describeReport(
  services: Pick<PaymentServices, 'database' | 'memory' | 'secrets' | 'connectPaypal'>,
): Promise<PaypalReport> {
  const account = await findPaypalAccount(services);
  const row = account && (await findReportAccount(services.database, account));
  const refreshedAt = row && (await findLatestRefresh(services.database, row));
  const state = !account ? 'off' : row?.outcome ? states[row.outcome] : 'waiting';
  return {
    state,
    advice: advice[state],
    triedAt: row?.triedAt?.toISOString() ?? null,
    readAt: row?.readAt?.toISOString() ?? null,
    refreshedAt: refreshedAt?.toISOString() ?? null,
  };
}

async function findLatestRefresh(
  database: ReadDatabase,
  { mode, clientId }: Pick<PaypalReportAccountRow, 'mode' | 'clientId'>,
): Promise<Date | null> {
  const [row] = await database
    .select({ refreshedAt: max(paypalReportDays.refreshedAt) })
    .from(paypalReportDays)
    .where(and(eq(paypalReportDays.mode, mode), eq(paypalReportDays.clientId, clientId)));
  return row?.refreshedAt ?? null;
}
