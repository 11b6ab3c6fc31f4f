import type { SystemHealth } from '@credit-studio/contracts';
import { paths } from '../../../lib/paths.ts';
import { describeQueue } from './describe-queue.ts';
import { rejectionDays, rejectionTexts } from './describe-rejection.ts';
import { describeWait } from './describe-wait.ts';

export interface Problem {
  /** `broken`: customers notice it now. `waiting`: someone has to look at it. */
  kind: 'broken' | 'waiting';
  title: string;
  /** What to do next. */
  advice: string;
  href?: string;
}

/** Work that has waited longer than this does not only wait its turn. */
const longWaitSeconds = 300;

function isLong(seconds: number | null): boolean {
  return (seconds ?? 0) > longWaitSeconds;
}
function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

function keep(problems: readonly (Problem | false)[]): Problem[] {
  return problems.filter((problem) => problem !== false);
}

function listProcessProblems({ database, worker }: SystemHealth): Problem[] {
  return keep([
    !database.isMigrated && {
      kind: 'broken',
      title: 'The database is older than this version',
      advice: 'Run the migrations.',
    },
    worker.alive === 0 && {
      kind: 'broken',
      title: 'No worker is running',
      advice: 'Videos, mails and notifications wait until one is started.',
    },
  ]);
}

function listQueueProblems({ queues }: SystemHealth): Problem[] {
  return queues.flatMap(({ name, failed, oldestWaitingSeconds }) =>
    keep([
      failed > 0 && {
        kind: 'waiting',
        title: `${describeQueue(name)}: ${count(failed, 'task', 'tasks')} given up`,
        advice: 'The logs of the worker say why.',
      },
      isLong(oldestWaitingSeconds) && {
        kind: 'waiting',
        title: `${describeQueue(name)}: the oldest task has waited ${describeWait(oldestWaitingSeconds)}`,
        advice: 'Start another worker, or check whether an external service is down.',
      },
    ]),
  );
}

/** Deliveries to the webhook that were not accepted. Malformed ones are left out: anyone can send them. */
function listRejectionProblems({ webhooks, providers: { paypal } }: SystemHealth): Problem[] {
  const rejections = webhooks.rejected
    .filter(({ reason }) => reason !== 'malformed')
    .map(({ reason, count: amount }): Problem => {
      const { cause, ...next } = rejectionTexts[reason];
      const deliveries = count(amount, 'PayPal notification was', 'PayPal notifications were');
      return {
        kind: 'waiting',
        title: `${deliveries} rejected within ${rejectionDays} days: ${cause}`,
        ...next,
      };
    });
  const missing: Problem = {
    kind: 'broken',
    title: `PayPal cannot notify the shop about ${paypal.mode === 'live' ? 'real money' : 'test payments'}`,
    advice: 'Enter the webhook ID',
    href: paths.paypal,
  };
  return paypal.isConfigured && !paypal.hasWebhook ? [missing, ...rejections] : rejections;
}

function listPaymentProblems({ webhooks, findings, providers }: SystemHealth): Problem[] {
  return keep([
    findings.paymentsNeedingAttention > 0 && {
      kind: 'waiting',
      title: `${count(findings.paymentsNeedingAttention, 'payment needs', 'payments need')} attention`,
      advice: 'Look at them',
      href: paths.payments,
    },
    webhooks.failed > 0 && {
      kind: 'waiting',
      title: `${count(webhooks.failed, 'PayPal notification was', 'PayPal notifications were')} given up`,
      advice: 'Replay them below.',
    },
    isLong(webhooks.oldestWaitingSeconds) && {
      kind: 'waiting',
      title: `A PayPal notification has waited ${describeWait(webhooks.oldestWaitingSeconds)}`,
      advice: 'It is retried automatically; its error below shows the cause.',
    },
    providers.paypal.isSecretUnreadable && {
      kind: 'broken',
      title: 'PayPal’s client secret cannot be decrypted, so no one can pay',
      advice: 'Enter it again',
      href: paths.paypal,
    },
    !providers.paypal.isConfigured &&
      !providers.paypal.isSecretUnreadable && {
        kind: 'broken',
        title: 'PayPal has no credentials',
        advice: 'Enter them',
        href: paths.paypal,
      },
    providers.paypal.isConfigured &&
      !providers.paypal.isEnabled && {
        kind: 'broken',
        title: 'The shop takes no payments',
        advice: 'Enable PayPal',
        href: paths.paypal,
      },
  ]);
}

function listProviderProblems({ providers: { aiKeys, mail, partnerWebhooks } }: SystemHealth): Problem[] {
  const { disabled = 0, failedLastDay = 0 } = partnerWebhooks ?? {};
  return keep([
    aiKeys.usable === 0 && {
      kind: 'broken',
      title: 'No API keys available',
      advice: 'Add or enable a key',
      href: paths.aiKeys,
    },
    aiKeys.unreadable > 0 && {
      kind: 'waiting',
      title: `${count(aiKeys.unreadable, 'AI key', 'AI keys')} cannot be decrypted`,
      advice: 'Enter them again',
      href: paths.aiKeys,
    },
    mail.failedLastDay > 0 && {
      kind: 'waiting',
      title: `${count(mail.failedLastDay, 'mail', 'mails')} could not be sent within the last 24 hours`,
      advice: 'The message log of the customer says why, and sends it again.',
      href: paths.users,
    },
    disabled > 0 && {
      kind: 'waiting',
      title: `${count(disabled, 'webhook was', 'webhooks were')} disabled after failures`,
      advice: 'See why, and enable it again',
      href: paths.webhooks,
    },
    disabled === 0 &&
      failedLastDay > 0 && {
        kind: 'waiting',
        title: `${count(failedLastDay, 'event', 'events')} could not be delivered to partners within the last 24 hours`,
        advice: 'See why, and send them again',
        href: paths.webhooks,
      },
  ]);
}

function listInboundProblems({ providers: { inboundMail } }: SystemHealth): Problem[] {
  const { mailboxError = null, failedLastDay = 0 } = inboundMail ?? {};
  return keep([
    mailboxError !== null && {
      kind: 'broken',
      title: 'The mailbox for answers cannot be read',
      advice: `It said: ${mailboxError}. Check INBOUND_MAIL_IMAP_URL.`,
    },
    failedLastDay > 0 && {
      kind: 'waiting',
      title: `${count(failedLastDay, 'mail', 'mails')} of customers could not be processed within the last 24 hours`,
      advice: 'Their senders were asked to send them again. The logs of the worker say why.',
    },
  ]);
}

/** What someone has to do something about, the worst first. */
export function listProblems(health: SystemHealth): Problem[] {
  return [
    ...listProcessProblems(health),
    ...listPaymentProblems(health),
    ...listRejectionProblems(health),
    ...listProviderProblems(health),
    ...listInboundProblems(health),
    ...listQueueProblems(health),
  ].sort((a, b) => Number(a.kind === 'waiting') - Number(b.kind === 'waiting'));
}
