import type { Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { PaypalError, type PaypalGateway } from '../../providers/paypal/index.ts';
import type { PaymentRow } from './payments.tables.ts';
import { clientSecretPurpose, findPaymentSettings } from './settings/payment-settings.ts';

export type PaypalServices = Pick<Services, 'database' | 'secrets' | 'connectPaypal'>;

interface OpenPaypal {
  gateway: PaypalGateway;
  clientId: string;
}

/** The `issue` of a call that was not made, because the payment belongs to another PayPal client than today's. */
export const otherCredentials = 'OTHER_CREDENTIALS';

/**
 * PayPal with the shop's credentials. Switching PayPal off stops new payments alone: those under way are still
 * captured and settled, which is why `forNewPayment` is asked.
 */
export async function openPaypal(
  { database, secrets, connectPaypal }: PaypalServices,
  { forNewPayment }: { forNewPayment: boolean },
): Promise<OpenPaypal> {
  const settings = await findPaymentSettings(database);
  if (forNewPayment && !settings?.enabled)
    throw new AppError(
      'payment_unavailable',
      'Payment Unavailable. Please try again later or contact support.',
    );
  if (!settings?.clientId || !settings.clientSecretSealed)
    throw new AppError('payment_unavailable', 'Payment setup incomplete. Please contact support.');
  const { mode, clientId } = settings;
  const clientSecret = secrets.open(settings.clientSecretSealed, clientSecretPurpose);
  return { gateway: connectPaypal({ mode, clientId, clientSecret }), clientId };
}

/**
 * PayPal for a payment that exists. Another client would be told that there is no such payment, which must not be
 * taken for the truth about it. Throws `PaypalError` with the issue `otherCredentials`.
 */
export async function openPaypalOf(
  services: PaypalServices,
  payment: Pick<PaymentRow, 'clientId'> | null,
): Promise<PaypalGateway> {
  const { gateway, clientId } = await openPaypal(services, { forNewPayment: false });
  if (payment?.clientId && payment.clientId !== clientId)
    throw new PaypalError('misconfigured', { issue: otherCredentials });
  return gateway;
}
