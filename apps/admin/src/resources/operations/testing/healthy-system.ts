import type { SystemHealth } from '@credit-studio/contracts';

export const healthySystem: SystemHealth = {
  checkedAt: '2026-11-20T09:30:15.000Z',
  database: { isMigrated: true },
  worker: { alive: 2, lastSeenAt: '2026-11-20T09:30:10.000Z' },
  queues: [{ name: 'run-generation', waiting: 3, active: 1, failed: 0, oldestWaitingSeconds: 12 }],
  webhooks: { waiting: 0, failed: 0, oldestWaitingSeconds: null, rejected: [] },
  findings: { paymentsNeedingAttention: 0, holdsReleasedLastDay: 4, videosGivenUpLastDay: 0 },
  providers: {
    paypal: {
      isConfigured: true,
      isSecretUnreadable: false,
      isEnabled: true,
      mode: 'sandbox',
      hasWebhook: true,
    },
    aiKeys: { usable: 1, total: 2, unreadable: 0 },
    mail: { waiting: 0, failedLastDay: 0, lastAcceptedAt: null },
    partnerWebhooks: { waiting: 0, failedLastDay: 0, disabled: 0 },
    inboundMail: {
      driver: 'imap',
      address: 'reply+{token}@reply.example.test',
      waiting: 0,
      failedLastDay: 0,
      lastReceivedAt: '2026-11-20T09:00:00.000Z',
      mailboxError: null,
    },
  },
};
