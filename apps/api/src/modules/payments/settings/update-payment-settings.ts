import type { PaymentSettings, PaymentSettingsInput } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { commitSettingsChange } from './commit-settings-change.ts';
import { clientSecretPurpose } from './save-payment-settings.ts';

/** Saves the whole settings. An empty secret keeps the stored one; PayPal cannot be switched on without credentials. */
export function updatePaymentSettings(
  services: Pick<Services, 'database' | 'secrets'>,
  context: Context<UserActor>,
  { version, clientSecret, enablePayPal, ...input }: PaymentSettingsInput,
): Promise<PaymentSettings> {
  return commitSettingsChange(services, context, {
    action: 'payment-settings.updated',
    version,
    decide: (stored) => {
      const storedSecret = stored.clientSecretSealed;
      const isNewSecret =
        clientSecret !== '' &&
        (!storedSecret || services.secrets.open(storedSecret, clientSecretPurpose) !== clientSecret);
      const clientSecretSealed = isNewSecret
        ? services.secrets.seal(clientSecret, clientSecretPurpose)
        : storedSecret;
      if (enablePayPal && (!input.clientId || !clientSecretSealed))
        throw new AppError(
          'invalid_request',
          'Please enter the client ID and the client secret before you enable PayPal.',
        );
      const { mode, clientId, currency, buttonStyles } = input;
      return { enabled: enablePayPal, mode, clientId, clientSecretSealed, currency, buttonStyles };
    },
  });
}
