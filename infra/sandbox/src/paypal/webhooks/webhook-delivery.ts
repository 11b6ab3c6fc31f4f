import { randomUUID } from 'node:crypto';
import type { Webhook, WebhookAttempt, WebhookEndpoint } from '../entities.ts';
import { type PaypalStore, paypalTime } from '../paypal-store.ts';
import type { SigningIdentity } from './signing-identity.ts';

/** PayPal makes 25 attempts over three days; here they take minutes. */
const attemptLimit = 25;

const firstRetryMs = 500;

const longestRetryMs = 30_000;

const answerTimeoutMs = 10_000;

const idlePollMs = 50;

/** Delivers queued webhooks, including those from before a crash. */
export class WebhookDelivery {
  readonly #store: PaypalStore;
  readonly #identity: SigningIdentity;
  readonly #inFlight = new Set<string>();
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | null = null;

  constructor(store: PaypalStore, identity: SigningIdentity) {
    this.#store = store;
    this.#identity = identity;
  }

  start(): void {
    this.#timer = setInterval(() => this.#deliverDue(), idlePollMs);
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#closing.abort();
    while (this.#inFlight.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  #deliverDue(): void {
    const [endpoint] = this.#store.endpoints.list();
    if (!endpoint) return;
    for (const webhook of this.#store.webhooks.listWhere('state', 'queued')) {
      if (webhook.dueAt > Date.now() || this.#inFlight.has(webhook.id)) continue;
      this.#inFlight.add(webhook.id);
      void this.#deliver(webhook, endpoint).finally(() => this.#inFlight.delete(webhook.id));
    }
  }

  async #deliver(webhook: Webhook, endpoint: WebhookEndpoint): Promise<void> {
    const attempt = await this.#transmit(webhook, endpoint);
    // A delivery aborted by closing says nothing about the receiver.
    if (this.#closing.signal.aborted && attempt.status === null) return;
    // Read again: a reset or a resend may have happened during the request.
    const current = this.#store.webhooks.find(webhook.id);
    if (current) this.#store.webhooks.put(webhook.id, decideNext(current, attempt));
  }

  async #transmit({ body }: Webhook, endpoint: WebhookEndpoint): Promise<WebhookAttempt> {
    const transmissionId = randomUUID();
    const transmissionTime = paypalTime();
    const record = { at: new Date().toISOString(), transmissionId };
    const signature = this.#identity.sign({ transmissionId, transmissionTime, webhookId: endpoint.id, body });
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(answerTimeoutMs)]),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'PayPal/AUHD-214.0-58885276',
          'correlation-id': transmissionId.slice(0, 13).replace('-', ''),
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-auth-version': 'v2',
          'paypal-cert-url': `${this.#store.url}/v1/notifications/certs/${this.#identity.certificateId}`,
          'paypal-transmission-id': transmissionId,
          'paypal-transmission-sig': signature,
          'paypal-transmission-time': transmissionTime,
        },
      });
      await response.body?.cancel();
      return { ...record, status: response.status, error: null };
    } catch (error) {
      return { ...record, status: null, error: describeFailure(error) };
    }
  }
}

/** The webhook after an attempt. */
export function decideNext(webhook: Webhook, attempt: WebhookAttempt, now = Date.now()): Webhook {
  const attempts = [...webhook.attempts, attempt];
  const isDelivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
  if (isDelivered) {
    const owed = webhook.owed - 1;
    return { ...webhook, attempts, owed, state: owed > 0 ? 'queued' : 'delivered', dueAt: now };
  }
  if (attempts.length >= attemptLimit) return { ...webhook, attempts, state: 'failed' };
  const failures = attempts.filter(({ status }) => status === null || status >= 300).length;
  const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1));
  return { ...webhook, attempts, state: 'queued', dueAt: now + waitMs };
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
