import { eq } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { paymentSettings } from '../payments.tables.ts';
import { openClientSecret, sealClientSecret } from './payment-settings.ts';

/** Seals PayPal's client secret with the current key of the application, if a previous one sealed it. */
export function resealClientSecret(
  services: Pick<Services, 'database' | 'secrets'>,
): Promise<{ resealed: number; unreadable: number }> {
  return services.database.transaction(async (transaction) => {
    const [row] = await transaction.select().from(paymentSettings).for('update');
    if (!row?.clientSecretSealed || services.secrets.isCurrent(row.clientSecretSealed))
      return { resealed: 0, unreadable: 0 };
    const clientSecret = openClientSecret(services, row);
    if (!clientSecret) return { resealed: 0, unreadable: 1 };
    await transaction
      .update(paymentSettings)
      .set({ clientSecretSealed: sealClientSecret(services, clientSecret) })
      .where(eq(paymentSettings.id, row.id));
    return { resealed: 1, unreadable: 0 };
  });
}
