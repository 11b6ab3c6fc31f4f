import { Gauge } from 'prom-client';
import type { Services } from '../../context.ts';
import { listQueueStates } from '../../jobs/index.ts';
import { sumBalances, sumOpenHolds } from '../credits/index.ts';
import { findGenerationQueueState } from '../generations/index.ts';
import { findMailBacklog } from '../messages/index.ts';
import { findDeliveryBacklog } from '../partner-webhooks/index.ts';
import { countOpenEvents, countPaymentsNeedingAttention } from '../payments/index.ts';
import { readWorkerState } from './worker-heartbeats.ts';

type GaugeServices = Pick<Services, 'database' | 'jobs' | 'now'>;

function gauge(name: string, help: string): Gauge {
  return new Gauge({ name: `credit_studio_${name}`, help });
}

const databaseUp = gauge('database_up', '1 when the database answered the last reading.');
const workersAlive = gauge('workers_alive', 'Workers with a heartbeat in the last 30 seconds.');
const paymentsNeedingAttention = gauge('payments_needing_attention', 'Payments that staff must look at.');
const creditsOutstanding = gauge('credits_outstanding', 'Credits that customers can still spend.');
const creditsHeld = gauge('credits_held', 'Credits on hold for generations that are not finished.');
const generations = {
  waiting: gauge('generations_waiting', 'Generations that wait for their turn or for a key.'),
  inFlight: gauge('generations_in_flight', 'Generations in progress, here or at the provider.'),
  stuck: gauge('generations_stuck', 'Generations whose next task failed again and again.'),
  oldest: gauge('generations_oldest_waiting_seconds', 'How long the oldest of those that wait has waited.'),
};
const mails = {
  waiting: gauge('mails_waiting', 'Mails that the mail server has not accepted yet.'),
  oldest: gauge('mails_oldest_waiting_seconds', 'How long ago the first of them was due.'),
};
const partnerDeliveries = {
  waiting: gauge('partner_deliveries_waiting', 'Events that partner webhooks have not accepted yet.'),
  oldest: gauge(
    'partner_deliveries_oldest_waiting_seconds',
    'How long ago the first of them was due: a worker starts within a second.',
  ),
};
const webhooks = {
  waiting: gauge('webhooks_waiting', 'Notifications of PayPal that are not processed.'),
  failed: gauge('webhooks_failed', 'Notifications that were given up.'),
  oldest: gauge('webhooks_oldest_waiting_seconds', 'How long ago the first of those that wait arrived.'),
};
const jobs = {
  waiting: new Gauge({
    name: 'credit_studio_jobs_waiting',
    help: 'Background jobs that have not started.',
    labelNames: ['queue'],
  }),
  failed: new Gauge({
    name: 'credit_studio_jobs_failed',
    help: 'Background jobs that were given up.',
    labelNames: ['queue'],
  }),
};

/** Prometheus asks each worker every few seconds; the database is asked for all of them this often at most. */
const memoryMs = 10_000;

/**
 * Makes the function that brings the figures about the whole shop up to date. They come from the database, so every
 * worker reports the same ones: take the largest, never the sum.
 */
export function createShopGauges(services: GaugeServices): () => Promise<void> {
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  return () => {
    const nowMs = services.now().getTime();
    if (reading && nowMs - readAtMs < memoryMs) return reading;
    readAtMs = nowMs;
    reading = readShop(services).then(
      () => databaseUp.set(1),
      (error: unknown) => {
        databaseUp.set(0);
        // The next scrape tries again.
        reading = null;
        throw error;
      },
    );
    return reading;
  };
}

async function readShop(services: GaugeServices): Promise<void> {
  const { database, now } = services;
  const [queue, jobQueues, mail, deliveries, events, attention, worker, balances, holds] = await Promise.all([
    findGenerationQueueState(database),
    listQueueStates(services),
    findMailBacklog(database),
    findDeliveryBacklog(database),
    countOpenEvents(database),
    countPaymentsNeedingAttention(database),
    readWorkerState(database),
    sumBalances(database),
    sumOpenHolds(database),
  ]);
  generations.waiting.set(queue.waiting);
  generations.inFlight.set(queue.active);
  generations.stuck.set(queue.failed);
  generations.oldest.set(queue.oldestWaitingSeconds ?? 0);
  for (const { name, waiting, failed } of jobQueues) {
    jobs.waiting.set({ queue: name }, waiting);
    jobs.failed.set({ queue: name }, failed);
  }
  mails.waiting.set(mail.waiting);
  mails.oldest.set(mail.oldestDueSeconds ?? 0);
  partnerDeliveries.waiting.set(deliveries.waiting);
  partnerDeliveries.oldest.set(deliveries.oldestDueSeconds ?? 0);
  webhooks.waiting.set(events.waiting);
  webhooks.failed.set(events.failed);
  webhooks.oldest.set(
    events.oldestWaitingAt ? Math.max(0, (now().getTime() - events.oldestWaitingAt.getTime()) / 1_000) : 0,
  );
  paymentsNeedingAttention.set(attention);
  workersAlive.set(worker.alive);
  creditsOutstanding.set(balances);
  creditsHeld.set(holds);
}
