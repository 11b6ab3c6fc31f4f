import { isLocalTrial } from '@credit-studio/contracts';
import { offerLanguages } from '@credit-studio/messages/run-in-language';
import type { FastifyBaseLogger } from 'fastify';
import { createBackgroundTasks } from './background-tasks.ts';
import type { Environment } from './config/environment.ts';
import type { Services } from './context.ts';
import { openDatabase } from './database/database.ts';
import { createDatabaseClock, readDatabaseTime } from './database/database-clock.ts';
import { createSignalHub } from './database/listen-for-signals.ts';
import { createMemory } from './database/memory.ts';
import { createJobQueue } from './jobs/index.ts';
import { createGeminiModels } from './providers/gemini/index.ts';
import { createFirebaseIdentity } from './providers/identity/index.ts';
import { createInboundMail } from './providers/inbound-mail/index.ts';
import { createSmtpMailSender } from './providers/mail/index.ts';
import { createWebhookSender } from './providers/partner-http/index.ts';
import { createPaypalConnector, createPaypalWebhookVerifier } from './providers/paypal/index.ts';
import { createFileStorage } from './providers/storage/index.ts';
import { createFfmpegTools, findFfmpeg } from './providers/video-tools/index.ts';
import { createRateLimiter } from './rate-limits/rate-limiter.ts';
import { createReadReplicas } from './read-replicas/read-replicas.ts';
import { createSecretBox } from './secrets/secret-box.ts';

/** Mails contain reset links, so in production they travel encrypted unless the operator says otherwise. */
function isTlsRequired({ SMTP_TLS, NODE_ENV, INSECURE_TRIAL }: Environment): boolean {
  if (SMTP_TLS) return SMTP_TLS === 'required';
  return NODE_ENV === 'production' && !INSECURE_TRIAL;
}

/** Picks the adapters, for the API and the worker. `close` releases them, the database last. */
export function composeServices({ environment, log }: { environment: Environment; log: FastifyBaseLogger }) {
  const {
    database,
    pool,
    close: closeDatabase,
  } = openDatabase({
    url: environment.DATABASE_URL,
    poolSize: environment.DATABASE_POOL_SIZE,
    log,
  });
  const replicas = createReadReplicas({
    database,
    urls: environment.DATABASE_READ_URL,
    poolSize: environment.DATABASE_POOL_SIZE,
    maxLagMs: environment.DATABASE_READ_MAX_LAG_MS,
    log,
  });
  const clock = createDatabaseClock(() => readDatabaseTime(database), log);
  const identity = createFirebaseIdentity({
    projectId: environment.FIREBASE_PROJECT_ID,
    emulatorHost: environment.FIREBASE_AUTH_EMULATOR_HOST,
  });
  const mail = createSmtpMailSender({
    url: environment.SMTP_URL,
    from: environment.MAIL_FROM,
    requireTLS: isTlsRequired(environment),
    connections: environment.SMTP_CONNECTIONS,
  });
  offerLanguages(environment.LANGUAGES);
  const directUrl = environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL;
  const jobs = createJobQueue({ url: directUrl, log });
  const signals = createSignalHub({ url: directUrl, channel: 'signals', log });
  const stop = new AbortController();
  const background = createBackgroundTasks(log, stop.signal);
  const services: Services = {
    database,
    replicas,
    now: clock.now,
    log,
    addresses: {
      api: environment.API_PUBLIC_URL,
      storefront: environment.STOREFRONT_ORIGIN,
      admin: environment.ADMIN_ORIGIN,
    },
    languages: environment.LANGUAGES,
    secrets: createSecretBox(environment.SECRETS_KEY, environment.SECRETS_KEY_PREVIOUS),
    identity,
    mail,
    inboundMail: createInboundMail(environment, { now: clock.now, log }),
    connectPaypal: createPaypalConnector({
      baseUrl: environment.PAYPAL_BASE_URL,
      timeoutMs: environment.PAYPAL_TIMEOUT_MS,
    }),
    paypalWebhooks: {
      verify: createPaypalWebhookVerifier({ now: clock.now }),
      fallbackWebhookId: environment.PAYPAL_WEBHOOK_ID,
      certUrlPrefix: environment.PAYPAL_CERT_URL_PREFIX,
      approvalGraceMs: environment.PAYPAL_APPROVAL_GRACE_MS,
    },
    webhookSender: createWebhookSender({
      permitsLoopback: environment.NODE_ENV !== 'production' || isLocalTrial(environment),
    }),
    storage: createFileStorage(environment),
    redirectsToStorage: environment.MEDIA_DELIVERY === 'redirect',
    aiModels: createGeminiModels(environment),
    videoTools: createFfmpegTools(() =>
      findFfmpeg({ configured: environment.FFMPEG_PATH, searchPath: environment.PATH }),
    ),
    jobs,
    signals,
    memory: createMemory(signals),
    background,
    rateLimiter: createRateLimiter({ store: environment.RATE_LIMIT_STORE, pool }),
    callsPerMinute: environment.RATE_LIMIT_PER_MINUTE,
    region: environment.REGION,
    stopping: stop.signal,
  };
  return {
    services,
    /** The clock of `services`, which a process that stays adjusts again and again. */
    clock,
    /** Ends streams and long waits, so that the server can close. */
    announceStop: () => stop.abort(),
    async close() {
      stop.abort();
      await background.settle();
      mail.close();
      if (services.inboundMail.driver === 'imap') await services.inboundMail.mailbox.close();
      await Promise.all([jobs.close(), signals.close()]);
      await Promise.all([identity.close(), replicas.close()]);
      await closeDatabase();
    },
  };
}
