import { isDeepStrictEqual } from 'node:util';
import type { Currency, PaymentSettings, PaymentSettingsInput } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { describeChanges } from '../../../edits/edit-rules.ts';
import { AppError, invalidField } from '../../../errors/app-error.ts';
import { saveVersioned, type VersionedEdit, type VersionedRecord } from '../../audit/index.ts';
import { setCatalogCurrency } from '../../catalog/index.ts';
import { changeShopSettings, defaultCurrency, findShopCurrency } from '../../shop-settings/index.ts';
import { paymentSettings } from '../payments.tables.ts';
import { decideWebhookIds, requireMatchingWebhook } from './check-webhook.ts';
import {
  defaultPaymentSettings,
  openClientSecret,
  type PaymentSettingsRow,
  sealClientSecret,
  serializePaymentSettings,
} from './payment-settings.ts';

/** The row, and the shop's currency that is shown and saved with it. */
type StoredSettings = PaymentSettingsRow & { currency: Currency };

type SettingsDraft = Pick<
  StoredSettings,
  | 'enabled'
  | 'mode'
  | 'clientId'
  | 'clientSecretSealed'
  | 'sandboxWebhookId'
  | 'liveWebhookId'
  | 'currency'
  | 'buttonStyles'
>;

/** The one row of settings, inserted with the defaults if there is none, locked until the transaction ends. */
async function lockPaymentSettings(transaction: Transaction): Promise<StoredSettings> {
  await transaction.insert(paymentSettings).values(defaultPaymentSettings).onConflictDoNothing();
  const [row] = await transaction.select().from(paymentSettings).for('update');
  if (!row) throw new Error('The payment settings could not be locked.');
  return { ...row, currency: await findShopCurrency(transaction) };
}

/** What the audit shows of the settings, by wire names and without the secret. */
function describeSettings(settings: StoredSettings) {
  const {
    version: _,
    clientSecret: _secret,
    ...shown
  } = serializePaymentSettings(settings, settings.currency);
  return shown;
}

/** The fields that differ; of the secret only that it changed. Null when nothing did. */
function describeEdit(stored: StoredSettings, saved: StoredSettings) {
  const changes = describeChanges(describeSettings(stored), describeSettings(saved));
  if (isDeepStrictEqual(stored.clientSecretSealed, saved.clientSecretSealed)) return changes;
  const clientSecret = saved.clientSecretSealed ? 'changed' : 'removed';
  return { before: changes?.before ?? {}, after: { ...changes?.after, clientSecret } };
}

/**
 * The settings with the shop's currency. Another currency moves the products in the same transaction; orders keep
 * theirs.
 */
function versionedSettings(context: Context<UserActor>): VersionedRecord<StoredSettings, SettingsDraft> {
  return {
    subject: { kind: 'payment-settings', id: String(defaultPaymentSettings.id) },
    lock: lockPaymentSettings,
    describe: (before, draft) => describeEdit(before, { ...before, ...draft }),
    async store(transaction, draft, { before, version }) {
      const { currency } = draft;
      const stamps = { version, updatedAt: new Date() };
      await transaction
        .update(paymentSettings)
        .set({ ...draft, ...stamps })
        .where(eq(paymentSettings.id, before.id));
      if (currency !== before.currency) {
        await changeShopSettings(transaction, context, { currency });
        await setCatalogCurrency(transaction, currency);
      }
      return { ...before, ...draft, ...stamps };
    },
  };
}

async function commitSettings(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  edit: VersionedEdit<StoredSettings, SettingsDraft>,
): Promise<PaymentSettings> {
  const { saved } = await database.transaction((transaction) =>
    saveVersioned(transaction, context, versionedSettings(context), edit),
  );
  return serializePaymentSettings(saved, saved.currency);
}

/**
 * Saves all settings. An empty secret keeps the stored one; PayPal cannot be switched on without credentials, nor in
 * live mode without a webhook. The webhook is checked with PayPal before anything is saved. Throws `stale_version`.
 */
export async function updatePaymentSettings(
  services: Pick<Services, 'database' | 'secrets' | 'connectPaypal' | 'addresses'>,
  context: Context<UserActor>,
  settings: PaymentSettingsInput,
): Promise<PaymentSettings> {
  await requireMatchingWebhook(services, settings);
  const { version, clientSecret, enablePayPal, ...input } = settings;
  const decideSecret = (stored: StoredSettings) => {
    const isStored = clientSecret === '' || openClientSecret(services, stored) === clientSecret;
    return isStored ? stored.clientSecretSealed : sealClientSecret(services, clientSecret);
  };
  return commitSettings(services, context, {
    action: 'payment-settings.updated',
    version,
    decide(stored) {
      const clientSecretSealed = decideSecret(stored);
      if (enablePayPal && (!input.clientId || !openClientSecret(services, { clientSecretSealed })))
        throw new AppError(
          'invalid_request',
          'Please enter the client ID and the client secret before you enable PayPal.',
        );
      const { mode, clientId, currency, buttonStyles } = input;
      const { sandboxWebhookId, liveWebhookId } = decideWebhookIds(stored, input.webhookIds);
      if (enablePayPal && mode === 'live' && !liveWebhookId && input.webhookIds)
        throw invalidField(
          'webhookIds.live',
          'Please enter the webhook ID of the live app before you enable PayPal: without it PayPal’s notifications are lost.',
        );
      const connection = { mode, clientId, clientSecretSealed, sandboxWebhookId, liveWebhookId };
      return { enabled: enablePayPal, ...connection, currency, buttonStyles };
    },
  });
}

/** Back to the defaults: PayPal is off and the credentials are removed. Unfinished payments wait for new ones. */
export function resetPaymentSettings(
  services: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { version }: { version?: number | undefined },
): Promise<PaymentSettings> {
  const { id: _id, version: _version, ...defaults } = defaultPaymentSettings;
  return commitSettings(services, context, {
    action: 'payment-settings.reset',
    version,
    decide: () => ({ ...defaults, currency: defaultCurrency }),
  });
}
