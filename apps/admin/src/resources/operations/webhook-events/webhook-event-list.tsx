import { type WebhookEvent, webhookEventStatuses } from '@credit-studio/contracts';
import { useListQuery } from '@credit-studio/frontend/list-address';
import { DateText, labelWord, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { orderKeys, queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { choiceFilter, FilterChips, useListFilters } from '../../../list-filters/index.ts';
import { ResourceTable } from '../../../resource-table/resource-table.tsx';
import { usePermission } from '../../../session/index.ts';
import { refreshSeconds } from '../health/use-system-health.ts';
import styles from './webhook-events.module.css';

const webhookEventColumns: readonly DataTableColumn<WebhookEvent>[] = [
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

const listOptions = {
  columns: webhookEventColumns,
  // The API has this order and no other.
  defaultSort: { columnId: 'receivedAt', direction: 'desc' },
  pageSize: 10,
} as const;

const choices = webhookEventStatuses.map((status) => ({ value: status, label: labelWord(status) }));
const definitions = [choiceFilter({ name: 'status', label: 'Status', choices })];

/** PayPal's notifications, and what happened to each. */
export function WebhookEventList() {
  const api = useApi();
  const mayReplay = usePermission('operations:write');
  const listQuery = useListQuery(listOptions);
  const filters = useListFilters(['status']);
  const status = webhookEventStatuses.find((word) => word === filters.values.status.toLowerCase());
  const { page, limit } = listQuery.paging;
  const query = { page, limit, ...(status && { status }) };
  const list = useQuery({
    queryKey: queryKeys.webhookEvents.list(query),
    queryFn: ({ signal }) => api.listWebhookEvents({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshSeconds * 1000,
  });
  return (
    <ResourceTable
      caption="PayPal notifications"
      list={list}
      listQuery={listQuery}
      columns={webhookEventColumns}
      getRowId={({ _id }) => _id}
      searchLabel={null}
      headingOrder={3}
      filters={<FilterChips definitions={definitions} filters={filters} />}
      renderRowActions={(event) =>
        event.status === 'ignored' || !mayReplay ? null : <ReplayEvent event={event} />
      }
      emptyTitle="No notifications"
      emptyMessage={
        status ? 'None has this status.' : 'They start to arrive with the first payment through PayPal.'
      }
      describeFailure={(reason) => `Failed to fetch the notifications: ${reason}`}
    />
  );
}

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

/** What a notification may change when it is dealt with. */
const touchedKeys = [
  queryKeys.webhookEvents.all,
  queryKeys.health.all,
  queryKeys.payments.all,
  ...orderKeys,
  queryKeys.users.all,
  queryKeys.credits.all,
  queryKeys.reports.all,
  queryKeys.audit.all,
];

function useReplay(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.replayWebhookEvent({ params: { id } }),
    // A try that failed is counted and written down as well.
    onSettled: () => Promise.all(touchedKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Deals with a notification again. */
function ReplayEvent({ event }: { event: WebhookEvent }) {
  const { mutateAsync } = useReplay(event._id);
  return (
    <ConfirmAction
      title={`Replay ${event.eventType}?`}
      message={`The notification ${event.eventId} is processed again. The state is read from PayPal again, so nothing is booked twice. The replay is written to the audit log.`}
      confirmLabel="Replay"
      act={mutateAsync}
      successMessage="The notification was dealt with."
      failureMessage="Failed to replay the notification"
      renderTrigger={({ open }) => (
        <Button size="xs" variant="default" aria-label={`Replay ${event.eventId}`} onClick={open}>
          Replay
        </Button>
      )}
    />
  );
}
