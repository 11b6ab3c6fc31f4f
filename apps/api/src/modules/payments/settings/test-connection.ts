import type { CredentialsTest, PaypalCredentialsInput } from '@credit-studio/contracts';
import type { Services } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { PaypalError, type PaypalWebhook } from '../../../providers/paypal/index.ts';
import { composeWebhookUrl, findWebhookProblem } from './check-webhook.ts';
import { findPaymentSettings, findSavedWebhookId, openClientSecret } from './payment-settings.ts';

type ConnectionServices = Pick<
  Services,
  'database' | 'secrets' | 'connectPaypal' | 'paypalWebhooks' | 'addresses'
>;

/** How a call to PayPal failed, as far as staff can do something about it. */
type CallFailure = Extract<CredentialsTest['result'], 'refused' | 'unreachable'>;
type Outcome = CredentialsTest & { message: string };

const credentialFailures: Record<CallFailure, string> = {
  refused:
    'PayPal does not accept these credentials. Please check the client ID, the client secret and the mode.',
  unreachable: 'PayPal does not answer right now, so the credentials could not be checked. Please try again.',
};

/** The connection as it would be with the input saved; what is missing is taken from the settings. */
async function composeConnection(services: ConnectionServices, input: PaypalCredentialsInput) {
  const stored = await findPaymentSettings(services.database);
  const clientId = input.clientId || stored?.clientId;
  const clientSecret = input.clientSecret || openClientSecret(services, stored);
  if (!clientId || !clientSecret)
    throw new AppError('invalid_request', 'Please enter the client ID and the client secret first.');
  const mode = input.mode ?? stored?.mode ?? 'sandbox';
  const savedWebhookId = findSavedWebhookId(stored && { ...stored, mode });
  const webhookId = (input.webhookId ?? savedWebhookId) || services.paypalWebhooks.fallbackWebhookId;
  return { credentials: { mode, clientId, clientSecret }, webhookId };
}

function toCallFailure(error: unknown): CallFailure {
  if (!(error instanceof PaypalError)) throw error;
  return error.failure === 'unknown-outcome' ? 'unreachable' : 'refused';
}

/** The outcome once PayPal has accepted the credentials. */
function decideWebhookOutcome(
  webhooks: PaypalWebhook[] | CallFailure,
  expected: { webhookId: string; url: string },
): Outcome {
  if (webhooks === 'unreachable')
    return {
      result: 'unreachable',
      message: 'PayPal accepts these credentials, but did not answer about their webhook. Please try again.',
    };
  const problem =
    webhooks === 'refused'
      ? 'It does not let this app list its webhooks, so the webhook could not be checked.'
      : findWebhookProblem(webhooks, expected);
  return problem
    ? { result: 'webhook-problem', message: `PayPal accepts these credentials. ${problem}` }
    : {
        result: 'accepted',
        message: 'PayPal accepts these credentials. Its webhook sends this shop all that it needs.',
      };
}

/**
 * Asks PayPal whether it accepts the credentials and whether the webhook of their mode sends here what the shop
 * needs. What is not sent is taken from the settings. Saves nothing.
 */
export async function testConnection(
  services: ConnectionServices,
  input: PaypalCredentialsInput,
): Promise<Outcome> {
  const { credentials, webhookId } = await composeConnection(services, input);
  const gateway = services.connectPaypal(credentials);
  const failure = await gateway.checkCredentials().then(() => null, toCallFailure);
  if (failure) return { result: failure, message: credentialFailures[failure] };
  const webhooks = await gateway.listWebhooks().catch(toCallFailure);
  return decideWebhookOutcome(webhooks, { webhookId, url: composeWebhookUrl(services) });
}
