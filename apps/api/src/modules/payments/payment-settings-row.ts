import { type PaymentSettings, paymentSettingsSchema } from '@credit-studio/contracts';
import type { Queryable } from '../../database/database.ts';
import { paymentSettings } from './payments.tables.ts';

export type PaymentSettingsRow = typeof paymentSettings.$inferSelect;

/** What holds until staff save settings, and after a reset. */
const defaultPaymentSettings: PaymentSettings = {
  enablePayPal: false,
  mode: 'sandbox',
  clientId: '',
  clientSecret: '',
  currency: 'USD',
  buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' },
};

/** The one row of settings; null before the first save. */
export const findPaymentSettings = async (database: Queryable): Promise<PaymentSettingsRow | null> => {
  const [row] = await database.select().from(paymentSettings).limit(1);
  return row ?? null;
};

/** Settings as anyone may read them. The secret is not among them. */
export const presentPaymentSettings = (row: PaymentSettingsRow | null): PaymentSettings =>
  row
    ? paymentSettingsSchema.parse({
        enablePayPal: row.enabled,
        mode: row.mode,
        clientId: row.clientId,
        clientSecret: '',
        currency: row.currency,
        buttonStyles: row.buttonStyles,
      })
    : defaultPaymentSettings;
