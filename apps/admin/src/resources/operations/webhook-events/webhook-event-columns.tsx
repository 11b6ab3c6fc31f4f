import type { WebhookEvent } from '@credit-studio/contracts';
import { DateText, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { Fragment } from 'react';
import styles from './webhook-events.module.css';

/** May be broken after its dots, and nowhere else. */
function EventType({ words }: { words: readonly string[] }) {
  return words.map((word, index) => (
    <Fragment key={word}>
      {index > 0 && '.'}
      <wbr />
      {word}
    </Fragment>
  ));
}

export const webhookEventColumns: readonly DataTableColumn<WebhookEvent>[] = [
  {
    id: 'receivedAt',
    header: 'Received (UTC)',
    isSortable: false,
    value: (event) => event.receivedAt,
    cell: (event) => <DateText value={event.receivedAt} format="dateTime" />,
  },
  {
    id: 'eventType',
    header: 'Notification',
    isSortable: false,
    value: (event) => event.eventType,
    cell: (event) => (
      <span className={styles.event}>
        <span className={styles.type}>
          <EventType words={event.eventType.split('.')} />
        </span>
        <span className={styles.detail}>{event.eventId}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    isSortable: false,
    value: (event) => event.status,
    cell: (event) => <StatusBadge kind="notification" status={event.status} />,
  },
  {
    id: 'attempts',
    header: 'Tries',
    align: 'right',
    isSortable: false,
    value: (event) => event.attempts,
  },
  {
    id: 'lastError',
    header: 'Remark',
    isSortable: false,
    value: (event) => event.lastError,
    cell: (event) => <span className={styles.remark}>{event.lastError ?? '–'}</span>,
  },
];
