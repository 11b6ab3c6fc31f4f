import type { QueueHealth } from '@credit-studio/contracts';
import { DataTable, type DataTableColumn } from '@credit-studio/ui/data-table';
import { describeQueue } from './describe-queue.ts';
import { describeWait } from './describe-wait.ts';

const columns: readonly DataTableColumn<QueueHealth>[] = [
  { id: 'name', header: 'Work', isCardTitle: true, value: ({ name }) => describeQueue(name) },
  { id: 'waiting', header: 'Waiting', align: 'right', value: ({ waiting }) => waiting },
  { id: 'active', header: 'Running', align: 'right', value: ({ active }) => active },
  { id: 'failed', header: 'Given up', align: 'right', value: ({ failed }) => failed },
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
