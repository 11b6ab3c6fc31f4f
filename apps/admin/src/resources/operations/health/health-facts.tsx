import type { QueueHealth, SystemHealth } from '@credit-studio/contracts';
import { DateText } from '@credit-studio/ui';
import { DataTable, type DataTableColumn } from '@credit-studio/ui/data-table';
import { Title } from '@mantine/core';
import { useId } from 'react';
import { type Fact, FactList } from '../../../record-page/record-page.tsx';
import { describeQueue } from './describe-queue.ts';
import { rejectionDays, rejectionTexts } from './describe-rejection.ts';
import { describeWait } from './describe-wait.ts';
import styles from './health.module.css';

function timeOf(key: string, value: string | null, fallback: string) {
  return <DateText key={key} value={value} format="dateTime" fallback={fallback} />;
}

function Card({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <Title order={2} size="h5" id={titleId} className={styles.cardTitle}>
        {title}
      </Title>
      <FactList facts={facts} />
    </section>
  );
}

function describeCredentials({ isConfigured, isSecretUnreadable }: SystemHealth['providers']['paypal']) {
  if (isSecretUnreadable) return 'Cannot be decrypted';
  return isConfigured ? 'Stored' : 'Missing';
}

function describeRejected({ reason, count, lastAt }: SystemHealth['webhooks']['rejected'][number]): Fact {
  return [
    `Rejected: ${rejectionTexts[reason].cause}`,
    <span key={reason}>
      {count} within {rejectionDays} days, last {timeOf(reason, lastAt, '–')}
    </span>,
  ];
}

const drivers = { webhook: 'By webhook', imap: 'From a mailbox (IMAP)' };

function describeInboundMail({
  driver,
  address,
  ...state
}: NonNullable<SystemHealth['providers']['inboundMail']>): Fact[] {
  if (!driver) return [['Received', 'No: INBOUND_MAIL_DRIVER is not set']];
  return [
    ['Received', drivers[driver]],
    ['Address', address],
    ['Waiting', state.waiting],
    ['Failed, 24 hours', state.failedLastDay],
    ['Last mail', timeOf('received', state.lastReceivedAt, 'None yet')],
    ...(driver === 'imap' ? [['Mailbox', state.mailboxError ?? 'Can be read'] as const] : []),
  ];
}

/** Everything that was read, by what it is about. */
export function HealthFacts({ health }: { health: SystemHealth }) {
  const { database, worker, webhooks, findings, providers } = health;
  const { paypal, aiKeys, mail, partnerWebhooks, inboundMail } = providers;
  return (
    <div className={styles.cards}>
      <Card
        title="Processes"
        facts={[
          ['Workers alive', worker.alive],
          ['Last heartbeat', timeOf('seen', worker.lastSeenAt, 'None for a day')],
          ['Database', database.isMigrated ? 'Up to date' : 'Migrations are missing'],
        ]}
      />
      <Card
        title="PayPal webhooks"
        facts={[
          ['Waiting', webhooks.waiting],
          ['Oldest waiting', describeWait(webhooks.oldestWaitingSeconds)],
          ['Failed', webhooks.failed],
          ...webhooks.rejected.map(describeRejected),
        ]}
      />
      <Card
        title="Automatic checks"
        facts={[
          ['Payments needing attention', findings.paymentsNeedingAttention],
          ['Held credits returned, 24 hours', findings.holdsReleasedLastDay],
          ['Videos timed out, 24 hours', findings.videosGivenUpLastDay],
        ]}
      />
      <Card
        title="PayPal"
        facts={[
          ['Credentials', describeCredentials(paypal)],
          ['Webhook ID', paypal.hasWebhook ? 'Stored' : 'Missing'],
          ['Takes payments', paypal.isEnabled ? 'Yes' : 'No'],
          ['Mode', paypal.mode],
        ]}
      />
      <Card title="AI keys" facts={[['Usable', `${aiKeys.usable} of ${aiKeys.total}`]]} />
      <Card
        title="Mail"
        facts={[
          ['Waiting', mail.waiting],
          ['Failed, 24 hours', mail.failedLastDay],
          ['Last accepted', timeOf('accepted', mail.lastAcceptedAt, 'None yet')],
        ]}
      />
      {inboundMail && <Card title="Answers by mail" facts={describeInboundMail(inboundMail)} />}
      {partnerWebhooks && (
        <Card
          title="Partner webhooks"
          facts={[
            ['Waiting', partnerWebhooks.waiting],
            ['Failed, 24 hours', partnerWebhooks.failedLastDay],
            ['Disabled after failures', partnerWebhooks.disabled],
          ]}
        />
      )}
    </div>
  );
}

const columns: readonly DataTableColumn<QueueHealth>[] = [
  { id: 'name', header: 'Work', isCardTitle: true, value: ({ name }) => describeQueue(name) },
  { id: 'waiting', header: 'Waiting', align: 'right', value: ({ waiting }) => waiting },
  { id: 'active', header: 'Running', align: 'right', value: ({ active }) => active },
  { id: 'failed', header: 'Failed', align: 'right', value: ({ failed }) => failed },
  {
    id: 'oldest',
    header: 'Oldest waiting',
    align: 'right',
    value: ({ oldestWaitingSeconds }) => oldestWaitingSeconds ?? -1,
    cell: ({ oldestWaitingSeconds }) => describeWait(oldestWaitingSeconds),
  },
];

/** Every queue; a task that was given up is kept for a day. */
export function QueueTable({ queues }: { queues: readonly QueueHealth[] }) {
  return (
    <DataTable
      caption="Queues"
      rows={queues}
      columns={columns}
      getRowId={({ name }) => name}
      searchLabel={null}
      pageSize={Math.max(queues.length, 1)}
      headingOrder={3}
      emptyTitle="No queues"
      emptyMessage="They are made when a worker starts for the first time."
    />
  );
}
