import { type PaymentSettings, paymentSettingsSchema } from '@credit-studio/contracts';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { paymentSettings } from '../payments.tables.ts';

export type PaymentSettingsRow = typeof paymentSettings.$inferSelect;

/** What holds until staff save settings, and after a reset. */
export const defaultPaymentSettings = {
  enabled: false,
  mode: 'sandbox',
  clientId: '',
  clientSecretSealed: null,
  currency: 'USD',
  buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' },
  version: 0,
} satisfies Omit<PaymentSettingsRow, 'id' | 'updatedAt'>;

/** The one row of settings; null before the first save. */
export async function findPaymentSettings(database: Queryable): Promise<PaymentSettingsRow | null> {
  const [row] = await database.select().from(paymentSettings).limit(1);
  return row ?? null;
}

/** The one row of settings, made of the defaults if need be, held until the transaction ends. */
export async function lockPaymentSettings(transaction: Transaction): Promise<PaymentSettingsRow> {
  await transaction.insert(paymentSettings).values(defaultPaymentSettings).onConflictDoNothing();
  const [row] = await transaction.select().from(paymentSettings).for('update');
  if (!row) throw new Error('The payment settings vanished while they were being locked.');
  return row;
}

/** Settings as anyone may read them. The secret is not among them. */
export function presentPaymentSettings(row: PaymentSettingsRow | null): PaymentSettings {
  const { enabled, mode, clientId, currency, buttonStyles, version } = row ?? defaultPaymentSettings;
  const fields = { mode, clientId, clientSecret: '', currency, buttonStyles, version };
  return paymentSettingsSchema.parse({ enablePayPal: enabled, ...fields });
}
