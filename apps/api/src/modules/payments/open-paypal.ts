import type { Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import type { PaypalGateway } from '../../providers/paypal/index.ts';
import { findPaymentSettings } from './payment-settings-row.ts';
import { clientSecretPurpose } from './save-payment-settings.ts';

export type PaypalServices = Pick<Services, 'database' | 'secrets' | 'connectPaypal'>;

/**
 * PayPal with the shop's credentials. Switching PayPal off stops new payments alone: those under way are still
 * captured and settled, which is why `forNewPayment` is asked.
 */
export const openPaypal = async (
  { database, secrets, connectPaypal }: PaypalServices,
  { forNewPayment }: { forNewPayment: boolean },
): Promise<PaypalGateway> => {
  const settings = await findPaymentSettings(database);
  if (forNewPayment && !settings?.enabled)
    throw new AppError(
      'payment_unavailable',
      'Payment Unavailable. Please try again later or contact support.',
    );
  if (!settings?.clientId || !settings.clientSecretSealed)
    throw new AppError('payment_unavailable', 'Payment setup incomplete. Please contact support.');
  const clientSecret = secrets.open(settings.clientSecretSealed, clientSecretPurpose);
  return connectPaypal({ mode: settings.mode, clientId: settings.clientId, clientSecret });
};
