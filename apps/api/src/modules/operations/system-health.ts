import { endpoints, type SystemHealth } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { findPendingMigration } from '../../database/migrations.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { listQueueStates } from '../../jobs/index.ts';
import { countAiKeys } from '../ai-keys/index.ts';
import { countUnusedHolds } from '../credits/index.ts';
import { countTimedOut, findGenerationQueueState } from '../generations/index.ts';
import { readInboundMailState } from '../inbound-mail/index.ts';
import { readOutboxState } from '../messages/index.ts';
import { readPartnerWebhookState } from '../partner-webhooks/index.ts';
import {
  countOpenEvents,
  countPaymentsNeedingAttention,
  findPaymentSettings,
  findSavedWebhookId,
  isClientSecretUnreadable,
  listRejections,
  openClientSecret,
} from '../payments/index.ts';
import { readWorkerState } from './worker-heartbeats.ts';

type HealthServices = Pick<
  Services,
  'database' | 'jobs' | 'now' | 'secrets' | 'paypalWebhooks' | 'inboundMail'
>;

const dayMs = 24 * 60 * 60 * 1000;

function secondsBetween(earlier: Date | null, later: Date): number | null {
  return earlier && Math.max(0, Math.floor((later.getTime() - earlier.getTime()) / 1000));
}

async function readProviders({
  database,
  now,
  secrets,
  paypalWebhooks,
  inboundMail,
}: HealthServices): Promise<SystemHealth['providers']> {
  const since = new Date(now().getTime() - dayMs);
  const [settings, keys, outbox, partners, received] = await Promise.all([
    findPaymentSettings(database),
    countAiKeys({ database, secrets }),
    readOutboxState(database, since),
    readPartnerWebhookState(database, since),
    readInboundMailState({ database, inboundMail }, since),
  ]);
  return {
    paypal: {
      isConfigured: Boolean(settings?.clientId && openClientSecret({ secrets }, settings)),
      isSecretUnreadable: isClientSecretUnreadable({ secrets }, settings),
      isEnabled: settings?.enabled ?? false,
      mode: settings?.mode ?? 'sandbox',
      hasWebhook: Boolean(findSavedWebhookId(settings) || paypalWebhooks.fallbackWebhookId),
    },
    aiKeys: keys,
    mail: {
      waiting: outbox.waiting,
      failedLastDay: outbox.failed,
      lastAcceptedAt: outbox.lastAcceptedAt?.toISOString() ?? null,
    },
    partnerWebhooks: {
      waiting: partners.waiting,
      failedLastDay: partners.failed,
      disabled: partners.disabled,
    },
    inboundMail: received,
  };
}

async function readFindings({ database, now }: HealthServices): Promise<SystemHealth['findings']> {
  const since = new Date(now().getTime() - dayMs);
  const [paymentsNeedingAttention, holdsReleasedLastDay, videosGivenUpLastDay] = await Promise.all([
    countPaymentsNeedingAttention(database),
    countUnusedHolds(database, since),
    countTimedOut(database, since),
  ]);
  return { paymentsNeedingAttention, holdsReleasedLastDay, videosGivenUpLastDay };
}

/** The state of the running system, without secrets. It asks only the database. */
async function getSystemHealth(services: HealthServices): Promise<SystemHealth> {
  const { database } = services;
  const checkedAt = services.now();
  const [pending, worker, generations, queues, events, rejected, findings, providers] = await Promise.all([
    findPendingMigration(database),
    readWorkerState(database),
    findGenerationQueueState(database),
    listQueueStates(services),
    countOpenEvents(database),
    listRejections(database, checkedAt),
    readFindings(services),
    readProviders(services),
  ]);
  return {
    checkedAt: checkedAt.toISOString(),
    database: { isMigrated: pending === null },
    worker: { alive: worker.alive, lastSeenAt: worker.lastSeenAt?.toISOString() ?? null },
    queues: [generations, ...queues],
    webhooks: {
      waiting: events.waiting,
      failed: events.failed,
      oldestWaitingSeconds: secondsBetween(events.oldestWaitingAt, checkedAt),
      rejected: rejected.map(({ lastAt, ...counted }) => ({
        ...counted,
        lastAt: (lastAt ?? checkedAt).toISOString(),
      })),
    },
    findings,
    providers,
  };
}

export function operationsRoutes(bind: Bind, services: HealthServices): void {
  bind(endpoints.getSystemHealth, async () => succeed(await getSystemHealth(services)));
}
