import type { CredentialsTest, PaypalCredentialsInput } from '@credit-studio/contracts';
import type { Services } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { PaypalError } from '../../../providers/paypal/index.ts';
import { findPaymentSettings, openClientSecret } from './payment-settings.ts';

const messages: Record<CredentialsTest['result'], string> = {
  accepted: 'PayPal accepts these credentials.',
  refused:
    'PayPal does not accept these credentials. Please check the client ID, the client secret and the mode.',
  unreachable: 'PayPal does not answer right now, so the credentials could not be checked. Please try again.',
};

async function ask(check: () => Promise<void>): Promise<CredentialsTest['result']> {
  try {
    await check();
    return 'accepted';
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    return error.failure === 'unknown-outcome' ? 'unreachable' : 'refused';
  }
}

/** Asks PayPal whether it accepts the sent credentials; missing ones are taken from the settings. Saves nothing. */
export async function testCredentials(
  { database, secrets, connectPaypal }: Pick<Services, 'database' | 'secrets' | 'connectPaypal'>,
  input: PaypalCredentialsInput,
): Promise<CredentialsTest & { message: string }> {
  const stored = await findPaymentSettings(database);
  const clientId = input.clientId || stored?.clientId;
  const clientSecret = input.clientSecret || openClientSecret({ secrets }, stored);
  if (!clientId || !clientSecret)
    throw new AppError('invalid_request', 'Please enter the client ID and the client secret first.');
  const mode = input.mode ?? stored?.mode ?? 'sandbox';
  const result = await ask(() => connectPaypal({ mode, clientId, clientSecret }).checkCredentials());
  return { result, message: messages[result] };
}
