import { isDeepStrictEqual } from 'node:util';
import type { PaymentSettings } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { describeChanges } from '../../../edits/describe-changes.ts';
import { requireVersion } from '../../../edits/require-version.ts';
import { recordAudit } from '../../audit/index.ts';
import { setCatalogCurrency } from '../../catalog/index.ts';
import { paymentSettings } from '../payments.tables.ts';
import {
  lockPaymentSettings,
  type PaymentSettingsRow,
  presentPaymentSettings,
} from './payment-settings-row.ts';

/** What staff decided, by the settings that are stored. */
type DecideSettings = (
  stored: PaymentSettingsRow,
) => Pick<
  PaymentSettingsRow,
  'enabled' | 'mode' | 'clientId' | 'clientSecretSealed' | 'currency' | 'buttonStyles'
>;

interface SettingsChange {
  action: 'payment-settings.updated' | 'payment-settings.reset';
  /** The version that was edited, if the client says it. */
  version: number | undefined;
  decide: DecideSettings;
}

/** What the audit keeps of the settings, in wire names. The secret is no part of it. */
function describeSettings(row: PaymentSettingsRow) {
  const { version: _counted, clientSecret: _blank, ...settings } = presentPaymentSettings(row);
  return settings;
}

/** The fields that differ; a secret is only said to have changed. Null when nothing did. */
function describeSettingsChange(stored: PaymentSettingsRow, saved: PaymentSettingsRow) {
  const changes = describeChanges(describeSettings(stored), describeSettings(saved));
  if (isDeepStrictEqual(stored.clientSecretSealed, saved.clientSecretSealed)) return changes;
  const clientSecret = saved.clientSecretSealed ? 'changed' : 'removed';
  return { before: changes?.before ?? {}, after: { ...changes?.after, clientSecret } };
}

async function write(
  transaction: Transaction,
  stored: PaymentSettingsRow,
  fields: ReturnType<DecideSettings>,
) {
  const [saved] = await transaction
    .update(paymentSettings)
    .set({ ...fields, version: stored.version + 1, updatedAt: new Date() })
    .where(eq(paymentSettings.id, stored.id))
    .returning();
  if (!saved) throw new Error('The payment settings vanished while they were locked.');
  return saved;
}

/**
 * Saves what was decided under the lock of the settings, with its audit row. Another currency moves the products
 * in the same transaction; orders keep theirs. Throws `stale_version` for an edit of an older version.
 */
export function commitSettingsChange(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { action, version, decide }: SettingsChange,
): Promise<PaymentSettings> {
  return database.transaction(async (transaction) => {
    const stored = await lockPaymentSettings(transaction);
    requireVersion(stored, version);
    const fields = decide(stored);
    const changes = describeSettingsChange(stored, { ...stored, ...fields });
    if (!changes) return presentPaymentSettings(stored);
    const saved = presentPaymentSettings(await write(transaction, stored, fields));
    if (fields.currency !== stored.currency) await setCatalogCurrency(transaction, saved.currency);
    const subject = { kind: 'payment-settings', id: String(stored.id) } as const;
    await recordAudit(transaction, context, { action, subject, ...changes });
    return saved;
  });
}
