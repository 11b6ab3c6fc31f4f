import { isDeepStrictEqual } from 'node:util';
import type { PaymentSettings } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
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

/** The fields that differ, in wire names. A secret is only said to have changed. */
const describeChange = (stored: PaymentSettingsRow, saved: PaymentSettingsRow) => {
  const [before, after] = [presentPaymentSettings(stored), presentPaymentSettings(saved)];
  // The keys of an object that the schema has just made are the schema's.
  const names = (Object.keys(before) as (keyof PaymentSettings)[]).filter(
    (name) => name !== 'version' && !isDeepStrictEqual(before[name], after[name]),
  );
  const pick = (settings: PaymentSettings) => Object.fromEntries(names.map((name) => [name, settings[name]]));
  const isNewSecret = !isDeepStrictEqual(stored.clientSecretSealed, saved.clientSecretSealed);
  const secret = saved.clientSecretSealed ? 'changed' : 'removed';
  return {
    isChange: names.length > 0 || isNewSecret,
    before: pick(before),
    after: { ...pick(after), ...(isNewSecret && { clientSecret: secret }) },
  };
};

const write = async (
  transaction: Transaction,
  stored: PaymentSettingsRow,
  fields: ReturnType<DecideSettings>,
) => {
  const [saved] = await transaction
    .update(paymentSettings)
    .set({ ...fields, version: stored.version + 1, updatedAt: new Date() })
    .where(eq(paymentSettings.id, stored.id))
    .returning();
  if (!saved) throw new Error('The payment settings vanished while they were locked.');
  return saved;
};

/**
 * Saves what was decided under the lock of the settings, with its audit row. Another currency moves the products
 * in the same transaction; orders keep theirs. Throws `stale_version` for an edit of an older version.
 */
export const commitSettingsChange = (
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { action, version, decide }: SettingsChange,
): Promise<PaymentSettings> =>
  database.transaction(async (transaction) => {
    const stored = await lockPaymentSettings(transaction);
    if (version !== undefined && version !== stored.version)
      throw new AppError(
        'stale_version',
        'The payment settings were changed meanwhile. Please reload them before you save.',
      );
    const fields = decide(stored);
    const { isChange, before, after } = describeChange(stored, { ...stored, ...fields });
    if (!isChange) return presentPaymentSettings(stored);
    const saved = presentPaymentSettings(await write(transaction, stored, fields));
    if (fields.currency !== stored.currency) await setCatalogCurrency(transaction, saved.currency);
    const subject = { kind: 'payment-settings', id: String(stored.id) };
    await recordAudit(transaction, context, { action, subject, before, after });
    return saved;
  });
