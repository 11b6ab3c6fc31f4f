import type { PaypalMode } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import type { Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { PaypalError, type PaypalGateway } from '../../providers/paypal/index.ts';
import type { PaymentRow } from './payments.tables.ts';
import { openClientSecret, recallPaymentSettings } from './settings/payment-settings.ts';

type PaypalServices = Pick<Services, 'database' | 'memory' | 'secrets' | 'connectPaypal'>;

/** What every verb needs that reads PayPal and books the answer. */
export type PaymentServices = PaypalServices & Pick<Services, 'now' | 'log' | 'addresses'>;

/** The `issue` of a call that was not made because the payment belongs to a PayPal client that was replaced. */
export const otherCredentials = 'OTHER_CREDENTIALS';

/** PayPal with the shop's credentials as they were read; throws `payment_unavailable` when it cannot be used. */
export type OpenPaypal = (options: { forNewPayment: boolean }) => {
  gateway: PaypalGateway;
  clientId: string;
};

/**
 * Reads how the shop uses PayPal, to be opened within a transaction, which must not wait for another connection.
 * Switching PayPal off only stops new payments (`forNewPayment`); those in progress are still captured and settled.
 */
export async function readPaypal(services: PaypalServices): Promise<OpenPaypal> {
  const settings = await recallPaymentSettings(services);
  return ({ forNewPayment }) => {
    if (forNewPayment && !settings?.enabled)
      throw new AppError('payment_unavailable', m.payment_unavailable());
    const clientSecret = openClientSecret(services, settings);
    if (!settings?.clientId || !clientSecret)
      throw new AppError('payment_unavailable', m.payment_setup_incomplete());
    const { mode, clientId } = settings;
    return { gateway: services.connectPaypal({ mode, clientId, clientSecret }), clientId };
  };
}

/** Opens PayPal with the shop's credentials. Throws `payment_unavailable`. */
export async function openPaypal(
  services: PaypalServices,
  options: { forNewPayment: boolean },
): Promise<ReturnType<OpenPaypal>> {
  return (await readPaypal(services))(options);
}

/**
 * Opens PayPal for an existing payment. PayPal would tell another client that the payment does not exist, which is
 * not true of it. Throws `PaypalError` with the issue `otherCredentials`.
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

/** The account in the settings, with the way to it. */
export interface PaypalAccount {
  mode: PaypalMode;
  clientId: string;
  gateway: PaypalGateway;
}

/** The account in the settings, switched on or off; null while it is not set up. */
export async function findPaypalAccount(services: PaypalServices): Promise<PaypalAccount | null> {
  const settings = await recallPaymentSettings(services);
  const clientSecret = openClientSecret(services, settings);
  if (!settings?.clientId || !clientSecret) return null;
  const { mode, clientId } = settings;
  return { mode, clientId, gateway: services.connectPaypal({ mode, clientId, clientSecret }) };
}

const rejections = new Set(['declined', 'not-approved', 'not-found', 'rejected']);

/** Whether PayPal said that nothing was paid, rather than not answering or not accepting our credentials. */
export function isPaypalRejection(error: unknown): error is PaypalError {
  return error instanceof PaypalError && rejections.has(error.failure);
}
