import { endpoints, type PaymentSettingsInput } from '@credit-studio/contracts';
import type { Services } from '../../../context.ts';
import { AppError, invalidField } from '../../../errors/app-error.ts';
import { PaypalError, type PaypalWebhook } from '../../../providers/paypal/index.ts';
import { handledEventTypes } from '../event-types.ts';
import { findPaymentSettings, openClientSecret, type PaymentSettingsRow } from './payment-settings.ts';

type WebhookIds = Pick<PaymentSettingsRow, 'sandboxWebhookId' | 'liveWebhookId'>;

/** The ids to save; without any in the request those that are stored. */
export function decideWebhookIds(stored: WebhookIds, input: PaymentSettingsInput['webhookIds']): WebhookIds {
  if (!input) return stored;
  return { sandboxWebhookId: input.sandbox, liveWebhookId: input.live };
}

/** Where PayPal must send the shop's notifications. */
export function composeWebhookUrl({ addresses }: Pick<Services, 'addresses'>): string {
  return `${addresses.api}${endpoints.receivePaypalWebhook.path}`;
}

/** What is wrong with the webhook of an id, which is empty for none, as a message for staff; null when it fits. */
export function findWebhookProblem(
  webhooks: PaypalWebhook[],
  { webhookId, url }: { webhookId: string; url: string },
): string | null {
  const webhook = webhooks.find(({ id }) => id === webhookId);
  if (!webhook) {
    const known = webhooks.find((other) => other.url === url);
    if (known) return `PayPal’s webhook for this shop has the ID ${known.id}. Please enter that one.`;
    return webhookId
      ? `This PayPal app has no webhook with this ID. Please create one for ${url} at PayPal and enter its ID.`
      : `No webhook ID is entered, so PayPal’s notifications are lost. Please create a webhook for ${url} at PayPal and enter its ID.`;
  }
  if (webhook.url !== url)
    return `This webhook sends to ${webhook.url}. Please change its URL at PayPal to ${url}.`;
  if (webhook.eventTypes.includes('*')) return null;
  const missing = handledEventTypes.filter((type) => !webhook.eventTypes.includes(type));
  if (missing.length === 0) return null;
  return `This webhook does not send ${missing.join(', ')}. Please add these event types at PayPal.`;
}

/**
 * Asks PayPal whether the webhook of the current mode belongs to these credentials and sends here what the shop
 * needs. Nothing is asked when the connection is the stored one. Throws `invalid_request`, or `provider_unavailable`
 * when PayPal does not answer.
 */
export async function requireMatchingWebhook(
  services: Pick<Services, 'database' | 'secrets' | 'connectPaypal' | 'addresses'>,
  { mode, clientId, clientSecret: sentSecret, webhookIds }: PaymentSettingsInput,
): Promise<void> {
  const { database, secrets, connectPaypal } = services;
  const stored = await findPaymentSettings(database);
  const storedSecret = openClientSecret({ secrets }, stored);
  const clientSecret = sentSecret || storedSecret;
  const storedIds = { sandbox: stored?.sandboxWebhookId ?? '', live: stored?.liveWebhookId ?? '' };
  const webhookId = (webhookIds ?? storedIds)[mode];
  const isStored =
    stored?.mode === mode &&
    stored.clientId === clientId &&
    storedSecret === clientSecret &&
    storedIds[mode] === webhookId;
  if (isStored || !webhookId || !clientId || !clientSecret) return;
  const url = composeWebhookUrl(services);
  const gateway = connectPaypal({ mode, clientId, clientSecret });
  const problem = findWebhookProblem(await gateway.listWebhooks().catch(explainFailure), { webhookId, url });
  if (problem) throw invalidField(`webhookIds.${mode}`, problem);
}

function explainFailure(error: unknown): never {
  if (!(error instanceof PaypalError)) throw error;
  const isRefused = error.failure === 'misconfigured' || error.failure === 'rejected';
  throw new AppError(
    isRefused ? 'invalid_request' : 'provider_unavailable',
    isRefused
      ? 'PayPal does not accept these credentials, so the webhook could not be checked. Nothing was saved.'
      : 'PayPal does not answer right now, so the webhook could not be checked. Nothing was saved. Please try again.',
    { cause: error },
  );
}
