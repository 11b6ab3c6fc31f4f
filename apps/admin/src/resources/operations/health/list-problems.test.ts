import type { SystemHealth } from '@credit-studio/contracts';
import { describe, expect, it } from 'vitest';
import { healthySystem } from '../testing/healthy-system.ts';
import { describeWait } from './describe-wait.ts';
import { listProblems } from './list-problems.ts';

const { providers, webhooks, findings } = healthySystem;
const { inboundMail } = providers;
if (!inboundMail) throw new Error('A healthy system says how mail is received.');
function titlesOf(changes: Partial<SystemHealth>) {
  return listProblems({ ...healthySystem, ...changes }).map(({ kind, title }) => `${kind}: ${title}`);
}
const queue = { name: 'run-generation', waiting: 1, active: 0, failed: 0, oldestWaitingSeconds: null };
function withPaypal(changes: Partial<SystemHealth['providers']['paypal']>) {
  return {
    providers: { ...providers, paypal: { ...providers.paypal, ...changes } },
  };
}

describe('listProblems', () => {
  it('finds none in a system that does well', () => expect(titlesOf({})).toEqual([]));

  it.each<[string, Partial<SystemHealth>]>([
    ['broken: The database is older than this version', { database: { isMigrated: false } }],
    ['broken: No worker is running', { worker: { alive: 0, lastSeenAt: null } }],
    ['waiting: Making videos: 1 task given up', { queues: [{ ...queue, failed: 1 }] }],
    [
      'waiting: other-work: the oldest task has waited 10 min',
      { queues: [{ ...queue, name: 'other-work', oldestWaitingSeconds: 600 }] },
    ],
    ['waiting: 2 PayPal notifications were given up', { webhooks: { ...webhooks, failed: 2 } }],
    [
      'waiting: A PayPal notification has waited 2 h',
      { webhooks: { ...webhooks, oldestWaitingSeconds: 7200 } },
    ],
    [
      'waiting: 3 PayPal notifications were rejected within 7 days: signed for another webhook, or not by PayPal',
      {
        webhooks: {
          ...webhooks,
          rejected: [{ reason: 'signature', count: 3, lastAt: '2026-11-20T09:00:00.000Z' }],
        },
      },
    ],
    [
      'waiting: 1 PayPal notification was rejected within 7 days: no webhook ID was saved for the mode',
      {
        webhooks: {
          ...webhooks,
          rejected: [{ reason: 'no-webhook-id', count: 1, lastAt: '2026-11-20T09:00:00.000Z' }],
        },
      },
    ],
    ['broken: PayPal cannot notify the shop about test payments', withPaypal({ hasWebhook: false })],
    [
      'broken: PayPal cannot notify the shop about real money',
      withPaypal({ hasWebhook: false, mode: 'live' }),
    ],
    ['waiting: 1 payment needs attention', { findings: { ...findings, paymentsNeedingAttention: 1 } }],
    ['broken: PayPal has no credentials', withPaypal({ isConfigured: false, isEnabled: false })],
    [
      'broken: PayPal’s client secret cannot be decrypted, so no one can pay',
      withPaypal({ isConfigured: false, isSecretUnreadable: true }),
    ],
    [
      'waiting: 1 AI key cannot be decrypted',
      { providers: { ...providers, aiKeys: { usable: 1, total: 2, unreadable: 1 } } },
    ],
    ['broken: The shop takes no payments', withPaypal({ isEnabled: false })],
    [
      'broken: No API keys available',
      { providers: { ...providers, aiKeys: { usable: 0, total: 2, unreadable: 0 } } },
    ],
    [
      'waiting: 3 mails could not be sent within the last 24 hours',
      { providers: { ...providers, mail: { ...providers.mail, failedLastDay: 3 } } },
    ],
    [
      'broken: The mailbox for answers cannot be read',
      { providers: { ...providers, inboundMail: { ...inboundMail, mailboxError: 'Invalid credentials' } } },
    ],
    [
      'waiting: 1 mail of customers could not be processed within the last 24 hours',
      { providers: { ...providers, inboundMail: { ...inboundMail, failedLastDay: 1 } } },
    ],
  ])('finds “%s”', (title, changes) => expect(titlesOf(changes)).toEqual([title]));

  it('does not call malformed deliveries a problem, since anyone can send them', () => {
    const rejected = [{ reason: 'malformed' as const, count: 9, lastAt: '2026-11-20T09:00:00.000Z' }];
    expect(titlesOf({ webhooks: { ...webhooks, rejected } })).toEqual([]);
  });

  it('lets a task wait its turn', () => {
    expect(titlesOf({ queues: [{ ...queue, oldestWaitingSeconds: 300 }] })).toEqual([]);
  });

  it('lists what is broken first', () => {
    const titles = titlesOf({
      findings: { ...findings, paymentsNeedingAttention: 1 },
      providers: { ...providers, aiKeys: { usable: 0, total: 0, unreadable: 0 } },
    });
    expect(titles[0]).toBe('broken: No API keys available');
  });
});

describe('describeWait', () => {
  it.each([
    [null, '–'],
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min'],
    [3599, '59 min'],
    [3600, '1 h'],
    [86_400, '1 d'],
  ])('describes %s as %s', (seconds, text) => expect(describeWait(seconds)).toBe(text));
});
