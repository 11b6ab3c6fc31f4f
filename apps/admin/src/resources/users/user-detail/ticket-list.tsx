import type { TicketSummary, User } from '@credit-studio/contracts';
import { DateText, KitLink, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { pathOfTicket, pathOfTicketsBy } from '../../../lib/paths.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { ShortList, unsorted } from './short-list.tsx';

const columns: readonly DataTableColumn<TicketSummary>[] = unsorted([
  {
    id: 'subject',
    header: 'Subject',
    value: (ticket) => ticket.subject,
    cell: (ticket) => <KitLink href={pathOfTicket(ticket._id)}>{ticket.subject}</KitLink>,
    isCardTitle: true,
  },
  {
    id: 'ticketStatus',
    header: 'Status',
    value: (ticket) => ticket.ticketStatus,
    cell: (ticket) => <StatusBadge kind="ticket" status={ticket.ticketStatus} />,
  },
  {
    id: 'lastMessageAt',
    header: 'Last message',
    value: (ticket) => ticket.lastMessageAt,
    cell: (ticket) => <DateText value={ticket.lastMessageAt} format="dateTime" />,
  },
]);

export function TicketsOf({ user }: { user: User }) {
  const api = useApi();
  const userId = user._id;
  return (
    <ShortList
      title="Support tickets"
      prefix="tickets"
      columns={columns}
      getRowId={({ _id }) => _id}
      queryKey={(paging) => queryKeys.tickets.list({ userId, ...paging })}
      load={(paging, signal) => api.listSupportMessages({ query: { userId, ...paging } }, { signal })}
      all={{ href: pathOfTicketsBy(user.UserEmail), label: 'All tickets' }}
      emptyTitle="No tickets"
    />
  );
}
