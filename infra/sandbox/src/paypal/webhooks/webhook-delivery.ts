import { randomUUID } from 'node:crypto';
import type { Webhook, WebhookAttempt, WebhookEndpoint } from '../entities.ts';
import { type PaypalStore, paypalTime } from '../paypal-store.ts';
import { postEvent } from './post-event.ts';
import type { SigningIdentity } from './signing-identity.ts';

/** PayPal makes 25 attempts over three days; here they take minutes. */
const attemptLimit = 25;

const firstRetryMs = 500;

const longestRetryMs = 30_000;

/** Deliveries at a time; further ones wait. */
const maxAtOnce = 16;

/** Delivers queued webhooks, including those from before a crash. It sleeps until the next one is due. */
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
    this.#store.wakeDelivery = () => this.#lookIn(0);
    this.#lookIn(0);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    if (this.#timer) clearTimeout(this.#timer);
    while (this.#inFlight.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** Later than the current call, whose transaction has to be committed first. */
  #lookIn(delayMs: number): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = this.#closing.signal.aborted ? null : setTimeout(() => this.#deliverDue(), delayMs);
  }

  #deliverDue(): void {
    const endpoint = this.#store.endpoints.find('current');
    if (!endpoint) return;
    // Those in flight are queued as well, and due before all others.
    const selection = { orderBy: 'dueAt', limit: maxAtOnce + 1 } as const;
    for (const id of this.#store.webhooks.listIdsWhere('state', 'queued', selection)) {
      if (this.#inFlight.size >= maxAtOnce) return;
      const webhook = this.#inFlight.has(id) ? null : this.#store.webhooks.find(id);
      if (!webhook) continue;
      const waitMs = webhook.dueAt - Date.now();
      if (waitMs > 0) {
        this.#lookIn(waitMs);
        return;
      }
      this.#inFlight.add(id);
      void this.#deliver(webhook, endpoint).finally(() => {
        this.#inFlight.delete(id);
        this.#lookIn(0);
      });
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
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'PayPal/AUHD-214.0-58885276',
      'correlation-id': transmissionId.slice(0, 13).replace('-', ''),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-auth-version': 'v2',
      'paypal-cert-url': `${this.#store.url}/v1/notifications/certs/${this.#identity.certificateId}`,
      'paypal-transmission-id': transmissionId,
      'paypal-transmission-sig': signature,
      'paypal-transmission-time': transmissionTime,
    };
    try {
      const status = await postEvent({ url: endpoint.url, body, headers, signal: this.#closing.signal });
      return { ...record, status, error: null };
    } catch (error) {
      return { ...record, status: null, error: error instanceof Error ? error.message : String(error) };
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
