import {
  type Currency,
  type PaymentSettings,
  type PaymentSettingsInput,
  paymentSettingsSchema,
} from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import type { Memorable } from '../../../database/memory.ts';
import { findShopCurrency, storeShopSettings } from '../../shop-settings/index.ts';
import { paymentSettings } from '../payments.tables.ts';

export type PaymentSettingsRow = Omit<typeof paymentSettings.$inferSelect, 'currency'>;

/** What the client secret is sealed for; bytes sealed for another purpose do not open as it. */
const clientSecretPurpose = 'paypal-client-secret';

/** The settings until staff save some, and after a reset. */
export const defaultPaymentSettings = {
  id: 1,
  enabled: false,
  mode: 'sandbox',
  clientId: '',
  clientSecretSealed: null,
  sandboxWebhookId: '',
  liveWebhookId: '',
  buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' },
  version: 0,
} satisfies Omit<PaymentSettingsRow, 'updatedAt'>;

/** The one row of settings; null before the first save. */
export async function findPaymentSettings(database: Queryable): Promise<PaymentSettingsRow | null> {
  const [row] = await database.select().from(paymentSettings).limit(1);
  return row ?? null;
}

const remembered: Memorable<PaymentSettingsRow | null> = {
  name: 'payment-settings',
  // They are part of what everyone may read, which staff's changes are announced for.
  subjectOf: () => 'public-reads',
};

/** `findPaymentSettings` as every payment needs it, from memory. */
export function recallPaymentSettings({
  database,
  memory,
}: Pick<Services, 'database' | 'memory'>): Promise<PaymentSettingsRow | null> {
  return memory.recall(remembered, '', () => findPaymentSettings(database));
}

type StoredSecret = Pick<PaymentSettingsRow, 'clientSecretSealed'>;

/** Decrypted once for each time that the settings are read: they are kept in memory, and every payment needs it. */
const openedSecrets = new WeakMap<Buffer, string>();

/** The stored client secret; empty when there is none or it cannot be decrypted. */
export function openClientSecret(
  { secrets }: Pick<Services, 'secrets'>,
  settings: StoredSecret | null,
): string {
  const sealed = settings?.clientSecretSealed;
  if (!sealed) return '';
  const opened = openedSecrets.get(sealed) ?? secrets.open(sealed, clientSecretPurpose) ?? '';
  openedSecrets.set(sealed, opened);
  return opened;
}

/** Whether a client secret is stored that the application's key no longer opens. */
export function isClientSecretUnreadable(
  services: Pick<Services, 'secrets'>,
  settings: StoredSecret | null,
): boolean {
  return Boolean(settings?.clientSecretSealed) && openClientSecret(services, settings) === '';
}

export function sealClientSecret({ secrets }: Pick<Services, 'secrets'>, clientSecret: string): Buffer {
  return secrets.seal(clientSecret, clientSecretPurpose);
}

/** The webhook id of the current mode; empty when none is saved. */
export function findSavedWebhookId(
  row: Pick<PaymentSettingsRow, 'mode' | 'sandboxWebhookId' | 'liveWebhookId'> | null,
): string {
  if (!row) return '';
  return row.mode === 'live' ? row.liveWebhookId : row.sandboxWebhookId;
}

/** Settings as anyone may read them, without the secret. The currency is the shop's. */
export function serializePaymentSettings(
  row: PaymentSettingsRow | null,
  currency: Currency,
): PaymentSettings {
  const settings = row ?? defaultPaymentSettings;
  const { enabled, mode, clientId, buttonStyles, version } = settings;
  const webhookIds = { sandbox: settings.sandboxWebhookId, live: settings.liveWebhookId };
  const fields = { mode, clientId, clientSecret: '', webhookIds, currency, buttonStyles, version };
  return paymentSettingsSchema.parse({ enablePayPal: enabled, ...fields });
}

/** The settings with the shop's currency, as anyone may read them. */
export async function getPaymentSettings(database: Queryable): Promise<PaymentSettings> {
  return serializePaymentSettings(await findPaymentSettings(database), await findShopCurrency(database));
}

/** Writes the settings without an audit entry, to prepare a shop. An empty secret keeps the stored one. */
export async function savePaymentSettings(
  { database, secrets, signals }: Pick<Services, 'secrets' | 'signals'> & { database: Queryable },
  input: Omit<PaymentSettingsInput, 'version'>,
): Promise<void> {
  const { currency } = input;
  const fields = {
    enabled: input.enablePayPal,
    mode: input.mode,
    clientId: input.clientId,
    currency,
    buttonStyles: input.buttonStyles,
    ...(input.webhookIds && {
      sandboxWebhookId: input.webhookIds.sandbox,
      liveWebhookId: input.webhookIds.live,
    }),
    ...(input.clientSecret && { clientSecretSealed: sealClientSecret({ secrets }, input.clientSecret) }),
  };
  await storeShopSettings(database, { currency });
  await database
    .insert(paymentSettings)
    .values({ id: 1, ...fields })
    .onConflictDoUpdate({
      target: paymentSettings.id,
      set: { ...fields, version: sql`${paymentSettings.version} + 1`, updatedAt: sql`now()` },
    });
  signals.wake('public-reads');
}
