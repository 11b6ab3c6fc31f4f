import type { PartnerDelivery, PartnerWebhook } from '@credit-studio/contracts';
import {
  partnerDeliveryStates,
  partnerEventTypeNames,
  partnerTestEventType,
} from '@credit-studio/contracts/rules';
import { useListQuery } from '@credit-studio/frontend/list-address';
import { DateText } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { Button, Title, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import { useDialogAddress } from '../../dialog-address/use-dialog-address.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { choiceFilter, FilterChips, useListFilters } from '../../list-filters/index.ts';
import { ResourceTable } from '../../resource-table/resource-table.tsx';
import { Permitted } from '../../session/index.ts';
import { DeliveryDialog, deliveryParameter } from './delivery-dialog.tsx';
import { refreshMs, useWebhookAction } from './partner-webhook-queries.ts';
import styles from './partner-webhooks.module.css';
import { DeliveryState, deliveryStates } from './webhook-states.tsx';

/** Its result so far, in a few words. */
function describeResult({ state, attempts, lastError, lastStatus, lastDurationMs }: PartnerDelivery): string {
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  if (attempts === 0) return lastError ?? 'Not sent yet';
  if (state === 'succeeded') return `Status ${lastStatus} after ${tries}, ${lastDurationMs ?? 0} ms`;
  return `${tries}: ${lastError ?? `Status ${lastStatus}`}`;
}

const unsortable = { isSortable: false } as const;

const deliveryColumns: readonly DataTableColumn<PartnerDelivery>[] = [
  {
    id: 'createdAt',
    header: 'When',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateText value={createdAt} format="dateTime" />,
    ...unsortable,
  },
  {
    id: 'type',
    header: 'Event',
    isCardTitle: true,
    value: ({ type }) => type,
    cell: ({ type }) => <code className={styles.event}>{type}</code>,
    ...unsortable,
  },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => state,
    cell: (delivery) => <DeliveryState delivery={delivery} />,
    ...unsortable,
  },
  {
    id: 'result',
    header: 'Result',
    value: describeResult,
    cell: (delivery) => (
      <span className={styles.lines}>
        {describeResult(delivery)}
        {delivery.nextAttemptAt && delivery.attempts > 0 && (
          <span className={styles.note}>
            next attempt <DateText value={delivery.nextAttemptAt} format="dateTime" />
          </span>
        )}
      </span>
    ),
    ...unsortable,
  },
];

const listOptions = {
  columns: deliveryColumns,
  // The API has this order and no other.
  defaultSort: { columnId: 'createdAt', direction: 'desc' },
  pageSize: 10,
  rowParameters: [deliveryParameter],
} as const;

const stateChoices = partnerDeliveryStates.map((state) => ({
  value: state,
  label: deliveryStates[state].label,
}));
const eventNames = [...partnerEventTypeNames, partnerTestEventType] as const;
const typeChoices = eventNames.map((type) => ({ value: type, label: type }));
const definitions = [
  choiceFilter({ name: 'state', label: 'State', choices: stateChoices }),
  choiceFilter({ name: 'type', label: 'Event', choices: typeChoices }),
];

/** The events of the last 30 days that were sent to a webhook, or still wait. */
export function DeliveryLog({ webhook }: { webhook: PartnerWebhook }) {
  const api = useApi();
  const listQuery = useListQuery(listOptions);
  const filters = useListFilters(['state', 'type']);
  const state = partnerDeliveryStates.find((word) => word === filters.values.state.toLowerCase());
  const type = eventNames.find((word) => word === filters.values.type.toLowerCase());
  const { page, limit } = listQuery.paging;
  const query = { webhookId: webhook._id, page, limit, ...(state && { state }), ...(type && { type }) };
  const list = useQuery({
    queryKey: queryKeys.partnerDeliveries.list(query),
    queryFn: ({ signal }) => api.listPartnerDeliveries({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some((delivery) => delivery.state === 'waiting') ? refreshMs : false,
  });
  const dialog = useDialogAddress(deliveryParameter);
  return (
    <>
      <div className={styles.logHead}>
        <Title order={3} size="h4">
          Deliveries
        </Title>
        {webhook.enabled && (
          <Permitted to="webhooks:write">
            <ReplayFailed webhook={webhook} />
          </Permitted>
        )}
      </div>
      <ResourceTable
        caption="Deliveries"
        list={list}
        listQuery={listQuery}
        columns={deliveryColumns}
        getRowId={({ _id }) => _id}
        searchLabel={null}
        headingOrder={3}
        filters={<FilterChips definitions={definitions} filters={filters} />}
        renderRowActions={({ _id, type: event, createdAt }) => (
          <Button size="xs" variant="default" onClick={() => dialog.open(_id)}>
            Details
            <VisuallyHidden>
              {' '}
              of {event}, <DateText value={createdAt} format="dateTime" />
            </VisuallyHidden>
          </Button>
        )}
        emptyTitle="No deliveries"
        emptyMessage={
          filters.isFiltered
            ? 'Nothing matches. Try another filter.'
            : 'Events that are sent appear here for 30 days. Send a test event to see whether they arrive.'
        }
        describeFailure={(reason) => `Failed to fetch the deliveries: ${reason}`}
      />
      <DeliveryDialog dialog={dialog} webhook={webhook} />
    </>
  );
}

function ReplayFailed({ webhook }: { webhook: PartnerWebhook }) {
  const { mutateAsync } = useWebhookAction();
  return (
    <ConfirmAction
      title="Send failed events again?"
      message="All failed events of the last 30 days are sent again, oldest first, with the same ids and bodies."
      confirmLabel="Send again"
      act={() => mutateAsync({ kind: 'replay-failed', id: webhook._id })}
      successMessage={(message) => message}
      failureMessage="Failed to send the events again"
      renderTrigger={({ open }) => (
        <Button size="xs" variant="default" onClick={open}>
          Send failed events again
        </Button>
      )}
    />
  );
}
