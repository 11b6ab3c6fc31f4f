import type { Message, User } from '@credit-studio/contracts';
import { DateText, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { ShortList, unsorted } from './short-list.tsx';

const columns: readonly DataTableColumn<Message>[] = unsorted([
  {
    id: 'subject',
    header: 'Subject',
    value: (message) => message.subject,
    isCardTitle: true,
  },
  { id: 'templateName', header: 'Template', value: (message) => message.templateName },
  {
    id: 'date',
    header: 'Date',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateText value={createdAt} format="dateTime" />,
  },
  {
    id: 'state',
    header: 'State',
    value: (message) => message.state,
    cell: (message) => <StatusBadge kind="message" status={message.state} />,
  },
]);

export function MessagesOf({ user }: { user: User }) {
  const api = useApi();
  const userId = user._id;
  return (
    <ShortList
      title="Messages"
      prefix="messages"
      columns={columns}
      getRowId={({ _id }) => _id}
      queryKey={(paging) => queryKeys.messages.list({ userId, ...paging })}
      load={(paging, signal) => api.listMessages({ query: { userId, ...paging } }, { signal })}
      emptyTitle="No message logs found."
    />
  );
}
