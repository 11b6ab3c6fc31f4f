import type { PartnerWebhook } from '@credit-studio/contracts';
import { DateText, KitLink } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { pathOfWebhook } from '../../lib/paths.ts';
import styles from './partner-webhooks.module.css';
import { nameWebhook, WebhookState } from './webhook-state.tsx';

export const webhookColumns: readonly DataTableColumn<PartnerWebhook>[] = [
  {
    id: 'webhook',
    header: 'Webhook',
    isCardTitle: true,
    value: nameWebhook,
    cell: (webhook) => (
      <span className={styles.lines}>
        <KitLink href={pathOfWebhook(webhook._id)} className={styles.name}>
          {nameWebhook(webhook)}
        </KitLink>
        <code className={styles.code}>{webhook.url}</code>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    value: ({ enabled }) => Number(enabled),
    cell: (webhook) => <WebhookState webhook={webhook} />,
  },
  {
    id: 'eventTypes',
    header: 'Events',
    value: ({ eventTypes }) => eventTypes.length,
    cell: ({ eventTypes }) => <span className={styles.code}>{listEvents(eventTypes)}</span>,
  },
  {
    id: 'lastSuccessAt',
    header: 'Last success',
    value: ({ lastSuccessAt }) => lastSuccessAt,
    cell: ({ lastSuccessAt }) => <DateText value={lastSuccessAt} format="dateTime" fallback="Never" />,
  },
];

/** Events that a row names; the form shows all of them. */
const namedEvents = 2;

function listEvents(types: readonly string[]): string {
  const more = types.length - namedEvents;
  const named = types.slice(0, namedEvents).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}
