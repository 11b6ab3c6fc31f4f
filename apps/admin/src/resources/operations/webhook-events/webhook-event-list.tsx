import { webhookEventStatuses } from '@credit-studio/contracts';
import { useListQuery } from '@credit-studio/frontend/list-address';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { ChoiceFilter, useListFilters } from '../../../list-filters/index.ts';
import { ResourceTable } from '../../../resource-table/resource-table.tsx';
import { refreshSeconds } from '../health/use-system-health.ts';
import { ReplayEvent } from './replay-event.tsx';
import { webhookEventColumns } from './webhook-event-columns.tsx';

const listOptions = {
  columns: webhookEventColumns,
  // The API has this order and no other.
  defaultSort: { columnId: 'receivedAt', direction: 'desc' },
  pageSize: 10,
} as const;
const choices = webhookEventStatuses.map((status) => ({ value: status, label: status }));

/** What PayPal told the shop, and what became of it. */
export function WebhookEventList() {
  const api = useApi();
  const listQuery = useListQuery(listOptions);
  const { values, set } = useListFilters(['status']);
  const status = webhookEventStatuses.find((word) => word === values.status);
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
      filters={
        <ChoiceFilter
          label="Status of the notifications"
          anyLabel="Any status"
          value={status ?? ''}
          choices={choices}
          onChange={(chosen) => set({ status: chosen })}
        />
      }
      renderRowActions={(event) => (event.status === 'ignored' ? null : <ReplayEvent event={event} />)}
      emptyTitle="No notifications"
      emptyMessage={
        status ? 'None has this status.' : 'They come in by themselves with the first payment through PayPal.'
      }
      describeFailure={(reason) => `Failed to fetch the notifications: ${reason}`}
    />
  );
}
