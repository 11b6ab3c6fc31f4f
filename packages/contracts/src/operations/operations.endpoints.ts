import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { paypalModes } from '../payments/payment-rules.ts';
import { webhookRejectionReasons } from '../payments/webhook-event.ts';
import { timeSchema } from '../values/dates.ts';

export const countSchema = z.int().check(z.minimum(0));

/** Seconds that the oldest waiting one has waited; null when none waits. */
export const waitSchema = z.nullable(z.int().check(z.minimum(0)));

/** One queue of background work. */
export const queueHealthSchema = z.object({
  name: z.string(),
  /** Waiting for a worker, or for their next try. */
  waiting: countSchema,
  active: countSchema,
  /** Failed after all retries; stored for a day at most. */
  failed: countSchema,
  oldestWaitingSeconds: waitSchema,
});

export type QueueHealth = z.infer<typeof queueHealthSchema>;

/** The state of the system. Any answer means that the database is available. */
export const systemHealthSchema = z.object({
  checkedAt: timeSchema,
  database: z.object({
    /** Whether every migration that this version needs was applied. */
    isMigrated: z.boolean(),
  }),
  worker: z.object({
    /** Worker processes that sent a heartbeat within the last 30 seconds. */
    alive: countSchema,
    /** The latest heartbeat of any worker; null when there was none for a day. */
    lastSeenAt: z.nullable(timeSchema),
  }),
  queues: z.array(queueHealthSchema),
  webhooks: z.object({
    waiting: countSchema,
    failed: countSchema,
    oldestWaitingSeconds: waitSchema,
    /** Deliveries of the last seven days that were not accepted, most recent reason first. */
    rejected: z.array(
      z.object({ reason: z.enum(webhookRejectionReasons), count: countSchema, lastAt: timeSchema }),
    ),
  }),
  /** What the repeated tasks came upon. `LastDay` counts the 24 hours before this moment. */
  findings: z.object({
    /** Payments that a person has to look at. */
    paymentsNeedingAttention: countSchema,
    /** Credits set aside that were given back because no video was started, counted by hold. */
    holdsReleasedLastDay: countSchema,
    /** Videos that were ended because their worker or their time was gone. */
    videosGivenUpLastDay: countSchema,
  }),
  providers: z.object({
    paypal: z.object({
      /** Whether a client id and a secret are stored that can be read. */
      isConfigured: z.boolean(),
      /** Whether the stored secret was sealed with another `SECRETS_KEY`. No one can pay until it is entered again. */
      isSecretUnreadable: z.boolean(),
      /** Whether the shop takes new payments. */
      isEnabled: z.boolean(),
      mode: z.enum(paypalModes),
      /** Whether a webhook id is known for the mode; without one no notification is accepted. */
      hasWebhook: z.boolean(),
    }),
    /** Usable: switched on, accepted by the provider and not asked to pause. */
    aiKeys: z.object({
      usable: countSchema,
      total: countSchema,
      /** Sealed with another `SECRETS_KEY`; not used until they are entered again. */
      unreadable: countSchema,
    }),
    /** The mail server is part of every process's settings; how it does shows in what it takes. */
    mail: z.object({
      waiting: countSchema,
      failedLastDay: countSchema,
      lastAcceptedAt: z.nullable(timeSchema),
    }),
    /** Events on their way to partners. Missing in answers of an API without them. */
    partnerWebhooks: z.optional(
      z.object({
        waiting: countSchema,
        failedLastDay: countSchema,
        /** Webhooks that were disabled because they failed, or answered that they are gone. */
        disabled: countSchema,
      }),
    ),
    /** Answers to mails about tickets. Missing in answers of an API without them. */
    inboundMail: z.optional(
      z.object({
        /** How mails arrive; null where none are received. */
        driver: z.nullable(z.enum(['webhook', 'imap'])),
        /** With `{token}` where a ticket is named. */
        address: z.nullable(z.string()),
        waiting: countSchema,
        failedLastDay: countSchema,
        lastReceivedAt: z.nullable(timeSchema),
        /** Why the mailbox could not be read the last time; null while it can. */
        mailboxError: z.nullable(z.string()),
      }),
    ),
  }),
});

export type SystemHealth = z.infer<typeof systemHealthSchema>;

/** What a shop needs before its first sale, in the order in which staff set it up. */
export const setupSteps = [
  'paypal-credentials',
  'paypal-webhook',
  'payments-enabled',
  'package',
  'ai-key',
  'sender-address',
  'legal-pages',
] as const;
export type SetupStep = (typeof setupSteps)[number];

export const operationsEndpoints = {
  listMissingSetup: defineEndpoint({
    method: 'GET',
    path: '/api/operations/setup',
    access: 'staff',
    permission: 'settings:read',
    tag: 'Operations',
    summary: 'What is still missing before the shop can sell, in the order in which to set it up.',
    response: dataEnvelope(z.object({ missing: z.array(z.enum(setupSteps)) })),
  }),
  getSystemHealth: defineEndpoint({
    method: 'GET',
    path: '/api/operations/health',
    access: 'staff',
    permission: 'operations:read',
    tag: 'Operations',
    limit: { calls: 60, seconds: 60 },
    summary: 'Database, worker, queues, notifications and third parties, as far as staff can act on them.',
    response: dataEnvelope(systemHealthSchema),
  }),
};
