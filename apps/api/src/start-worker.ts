import type { FastifyBaseLogger } from 'fastify';
import { checkDatabase } from './check-database.ts';
import { composeServices } from './compose-services.ts';
import type { Environment } from './config/environment.ts';
import type { Services } from './context.ts';
import { adjustEveryMs } from './database/database-clock.ts';
import { createMonthPartitions } from './database/partitions/months-ahead.ts';
import { forgetIdempotencyKeys } from './idempotency/commit-once.ts';
import { type JobHandlers, type RepeatedTask, startJobWorkers, startRepeating } from './jobs/index.ts';
import { publishDueDrafts } from './modules/content/index.ts';
import { expireUnusedHolds } from './modules/credits/index.ts';
import { settleDueAnswers } from './modules/disputes/index.ts';
import {
  composeUnusedHoldMessages,
  createPosterBackfill,
  makeExport,
  makePoster,
  reapGenerations,
  removeDeletedFiles,
  startGenerationWorker,
} from './modules/generations/index.ts';
import { processInboundMails, readMailbox } from './modules/inbound-mail/index.ts';
import { adoptImages } from './modules/media/index.ts';
import { sendQueuedMessages } from './modules/messages/index.ts';
import { createRetention, createWorkerHeartbeat } from './modules/operations/index.ts';
import { deliverPartnerEvents } from './modules/partner-webhooks/index.ts';
import { sweepPayments } from './modules/payments/index.ts';
import { readDueReport } from './modules/reconciliation/index.ts';
import {
  distributeNotices,
  findDifferingDays,
  findNoticeOccasions,
  mailNotices,
  postNotices,
} from './modules/staff-notices/index.ts';
import { removeAccount, sendPasswordReset, syncAccount } from './modules/user-administration/index.ts';
import { expireMemberships } from './modules/users/index.ts';
import { forgetRateLimits } from './rate-limits/rate-limiter.ts';

/** Everything that happens without being asked. Several workers may do it at the same time. */
function repeatedTasks(services: Services, environment: Environment): RepeatedTask[] {
  const applyRetention = createRetention(services, {
    notifications: environment.RETAIN_NOTIFICATIONS_DAYS,
    mails: environment.RETAIN_MAILS_DAYS,
    inboundMails: environment.RETAIN_INBOUND_MAILS_DAYS,
    progress: environment.RETAIN_PROGRESS_DAYS,
    partnerEvents: environment.RETAIN_PARTNER_EVENTS_DAYS,
    unusedImages: environment.RETAIN_UNUSED_IMAGES_DAYS,
  });
  return [
    { name: 'record the worker heartbeat', everyMs: 10_000, run: createWorkerHeartbeat(services) },
    { name: 'send queued messages', everyMs: 500, run: () => sendQueuedMessages(services) },
    { name: 'read the mailbox', everyMs: 10_000, run: () => readMailbox(services) },
    { name: 'process inbound mails', everyMs: 1_000, run: () => processInboundMails(services) },
    { name: 'deliver partner events', everyMs: 1_000, run: () => deliverPartnerEvents(services) },
    { name: 'publish due drafts', everyMs: 5_000, run: () => publishDueDrafts(services) },
    { name: 'add shown images to the library', everyMs: 600_000, run: () => adoptImages(services) },
    { name: 'find what to notify staff of', everyMs: 60_000, run: () => findNoticeOccasions(services) },
    { name: 'find differing days', everyMs: 1_800_000, run: () => findDifferingDays(services) },
    { name: 'distribute notices', everyMs: 1_000, run: () => distributeNotices(services) },
    { name: 'mail notices', everyMs: 1_000, run: () => mailNotices(services) },
    { name: 'post notices', everyMs: 1_000, run: () => postNotices(services) },
    { name: 'reap generations', everyMs: 30_000, run: () => reapGenerations(services) },
    { name: 'remove deleted files', everyMs: 60_000, run: () => removeDeletedFiles(services) },
    { name: 'make missing posters', everyMs: 60_000, run: createPosterBackfill(services) },
    { name: 'forget idempotency keys', everyMs: 3_600_000, run: () => forgetIdempotencyKeys(services) },
    {
      name: 'expire unused holds',
      everyMs: 60_000,
      run: () => expireUnusedHolds(services, composeUnusedHoldMessages),
    },
    { name: 'forget rate limits', everyMs: 600_000, run: () => forgetRateLimits(services) },
    { name: 'expire memberships', everyMs: 60_000, run: () => expireMemberships(services) },
    { name: 'delete old records', everyMs: 3_600_000, run: applyRetention },
    { name: 'create partitions', everyMs: 86_400_000, run: () => createMonthPartitions(services) },
    { name: 'sweep payments', everyMs: 60_000, run: () => sweepPayments(services) },
    { name: 'settle dispute answers', everyMs: 60_000, run: () => settleDueAnswers(services) },
    { name: 'read the report of PayPal', everyMs: 60_000, run: () => readDueReport(services) },
  ];
}

function jobHandlers(services: Services): JobHandlers {
  return {
    'revoke-sessions': ({ firebaseUid, endedAt }) =>
      services.identity.revokeSessions(firebaseUid, new Date(endedAt)),
    'sync-account': async ({ userId }) => {
      await syncAccount(services, userId);
    },
    'send-password-reset': (data) => sendPasswordReset(services, data),
    'remove-account': (data, signal) => removeAccount(services, data, signal),
    'make-poster': (data, signal) => makePoster(services, data, signal),
    'export-video': (data, signal) => makeExport(services, data, signal),
  };
}

/** The worker, apart from its process: the same composition as the API's, without its routes. */
export async function startWorker(options: { environment: Environment; log: FastifyBaseLogger }) {
  const { environment, log } = options;
  const { services, clock, announceStop, close } = composeServices(options);
  await checkDatabase({ environment, ...services });
  await clock.adjust();
  const workers = await startJobWorkers({
    url: environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL,
    log,
    handlers: jobHandlers(services),
  });
  const generations = startGenerationWorker(services, { concurrency: environment.WORKER_CONCURRENCY });
  const repeating = [
    { name: 'adjust the clock', everyMs: adjustEveryMs, run: clock.adjust },
    ...repeatedTasks(services, environment),
  ].map((task) => startRepeating(task, log));
  return {
    services,
    async stop() {
      announceStop();
      await Promise.all([workers.stop(), generations.stop(), ...repeating.map((task) => task.stop())]);
      await close();
    },
  };
}
