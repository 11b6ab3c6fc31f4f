import type { PaymentSettings } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../../context.ts';
import { commitSettingsChange } from './commit-settings-change.ts';
import { defaultPaymentSettings } from './payment-settings-row.ts';

/** Back to the defaults: PayPal is off and the credentials are forgotten. Payments under way wait for new ones. */
export function resetPaymentSettings(
  services: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { version }: { version?: number | undefined },
): Promise<PaymentSettings> {
  const { version: _version, ...defaults } = defaultPaymentSettings;
  return commitSettingsChange(services, context, {
    action: 'payment-settings.reset',
    version,
    decide: () => defaults,
  });
}
