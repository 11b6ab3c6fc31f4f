import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../context.ts';
import { redactText } from '../../http/redact-text.ts';
import type { WebhookAnswer } from '../../providers/partner-http/index.ts';
import { composeBody, toEventId } from './compose-event.ts';
import { type DeliveryOutcome, storeOutcome } from './delivery-outcome.ts';
import { type ClaimedDelivery, claimDeliveries, storePayload } from './delivery-queue.ts';
import { type DeliveryDecision, decideDelivery } from './delivery-rules.ts';
import { openWebhookSecrets, signWebhook } from './webhook-secrets.ts';

type Deliverer = Pick<
  Services,
  'database' | 'now' | 'log' | 'stopping' | 'secrets' | 'addresses' | 'webhookSender'
>;

/** How often a run looks for what has become due while attempts are in progress. */
const lookAgainMs = 500;

/** What is stored of an answer. */
const maxResponseLength = 1_000;

/**
 * Sends what is due until nothing is left, and returns how many deliveries were accepted. Several workers may run it at
 * once. Each webhook has its own share of attempts, so it is bounded by the number of webhooks.
 */
export async function deliverPartnerEvents(services: Deliverer): Promise<number> {
  const sending = new Set<Promise<void>>();
  let accepted = 0;
  for (;;) {
    for (const { delivery, claimId } of await claim(services, sending.size)) {
      const task = deliver(services, delivery, claimId).then((isAccepted) => {
        sending.delete(task);
        if (isAccepted) accepted += 1;
      });
      sending.add(task);
    }
    if (sending.size === 0) return accepted;
    await Promise.race([...sending, sleep(lookAgainMs, undefined, { ref: false })]);
  }
}

async function claim({ database, stopping, log }: Deliverer, sending: number) {
  if (stopping.aborted) return [];
  const claimId = randomUUID();
  try {
    return (await claimDeliveries(database, claimId)).map((delivery) => ({ delivery, claimId }));
  } catch (err) {
    if (sending === 0) throw err;
    log.warn({ err }, 'No further events could be claimed');
    return [];
  }
}

/** One attempt, from the body to its stored end. Never throws: an end that is not stored is an attempt after the lease. */
async function deliver(services: Deliverer, delivery: ClaimedDelivery, claimId: string): Promise<boolean> {
  const at = services.now();
  const { decision, answer, wasSent } = await attempt(services, delivery, at);
  const outcome: DeliveryOutcome = {
    ...{ delivery, claimId, decision, wasSent },
    attempt: {
      at: at.toISOString(),
      status: answer?.status ?? null,
      error: decision.state === 'succeeded' ? null : decision.error,
      durationMs: answer?.durationMs ?? 0,
      response: answer?.error === null ? toStorable(answer.response) : '',
    },
  };
  if (decision.state !== 'succeeded')
    services.log.info(
      { deliveryId: delivery.id, webhookId: delivery.webhook.id, tries: delivery.tries },
      `A webhook did not accept an event: ${decision.error}`,
    );
  await store(services, outcome);
  return decision.state === 'succeeded';
}

interface Attempted {
  decision: DeliveryDecision;
  answer: WebhookAnswer | null;
  wasSent: boolean;
}

async function attempt(services: Deliverer, delivery: ClaimedDelivery, at: Date): Promise<Attempted> {
  const { event, webhook, tries } = delivery;
  const decide = (answer: WebhookAnswer) => decideDelivery(answer, { tries, random: Math.random() });
  const holdUp = (error: string) => {
    const decision = decide({ status: null, error, durationMs: 0 });
    return { decision, answer: null, wasSent: false };
  };
  const secrets = openWebhookSecrets(services, webhook, at);
  if (!secrets) return holdUp('Its secret can no longer be read. Please rotate it.');
  try {
    const body = await findBody(services, event);
    if (body === null) return { decision: recordIsGone, answer: null, wasSent: false };
    const id = toEventId(event.id);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Credit-Studio-Webhooks/1.0',
      ...signWebhook({ id, body, at }, secrets),
    };
    const answer = await services.webhookSender.send({ url: webhook.url, headers, body });
    return { decision: decide(answer), answer, wasSent: true };
  } catch (err) {
    services.log.error({ err, deliveryId: delivery.id }, 'An event could not be composed');
    return holdUp('The event could not be put together. It is tried again.');
  }
}

const recordIsGone: DeliveryDecision = {
  state: 'failed',
  error: 'Its record was deleted before it was sent.',
  disable: null,
};

/** The stored body, or that of the record as it is now; null for a record or person that was deleted. */
async function findBody(services: Deliverer, event: ClaimedDelivery['event']): Promise<string | null> {
  if (event.payload !== null) return event.payload;
  if (event.erasedAt !== null) return null;
  const body = await composeBody(services, event);
  return body === null ? null : storePayload(services.database, event, body);
}

/** The beginning of an answer. Postgres holds no NUL, and an answer may quote what it was sent. */
function toStorable(response: string): string {
  return redactText(response.replaceAll('\u0000', '').toWellFormed())
    .slice(0, maxResponseLength)
    .toWellFormed();
}

/** An acceptance that is not stored is sent again, so a short failure of the database is waited out. */
async function store(services: Deliverer, outcome: DeliveryOutcome): Promise<void> {
  const { database, log } = services;
  for (let failures = 0; failures < 5; failures += 1) {
    try {
      return await storeOutcome({ database }, outcome);
    } catch (err) {
      log.warn({ err, deliveryId: outcome.delivery.id }, 'The end of an attempt could not be stored');
      await sleep(1_000, undefined, { ref: false });
    }
  }
}
