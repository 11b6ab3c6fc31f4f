import type { PaymentSettingsInput } from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import { paymentSettings } from '../payments.tables.ts';

/** Under which the client secret is sealed; another purpose's bytes do not open as it. */
export const clientSecretPurpose = 'paypal-client-secret';

/** Writes the settings, for whoever prepares a shop. An empty secret keeps the one that is stored. */
export async function savePaymentSettings(
  { database, secrets }: Pick<Services, 'secrets'> & { database: Queryable },
  input: Omit<PaymentSettingsInput, 'version'>,
): Promise<void> {
  const fields = {
    enabled: input.enablePayPal,
    mode: input.mode,
    clientId: input.clientId,
    currency: input.currency,
    buttonStyles: input.buttonStyles,
    ...(input.clientSecret && { clientSecretSealed: secrets.seal(input.clientSecret, clientSecretPurpose) }),
  };
  await database
    .insert(paymentSettings)
    .values({ id: 1, ...fields })
    .onConflictDoUpdate({
      target: paymentSettings.id,
      set: { ...fields, version: sql`${paymentSettings.version} + 1`, updatedAt: sql`now()` },
    });
}
