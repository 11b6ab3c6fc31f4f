import { DateText, KitLink, StatusBadge } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { pathOfTicket } from '../../../lib/paths.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import styles from './customer.module.css';
import { CustomerSection } from './customer-section.tsx';

/** The newest results that a customer asked for; staff cannot see the results themselves. */
export function CustomerGenerations({ userId: id }: { userId: string }) {
  const api = useApi();
  const paging = { page: 1, limit: 3 } as const;
  const list = useQuery({
    queryKey: queryKeys.generations.list({ userId: id, ...paging }),
    queryFn: async ({ signal }) => {
      const { data, total } = await api.listUserGenerations({ params: { id }, query: paging }, { signal });
      return { rows: data, total };
    },
  });
  return (
    <CustomerSection
      title="Videos and images"
      rows={list.data?.rows}
      error={list.error}
      onRetry={() => void list.refetch()}
      emptyMessage="None yet."
      getRowId={({ _id }) => _id}
      renderRow={({ prompt, status, createdAt, failure, creditReturned }) => (
        <>
          <span className={styles.main}>{prompt || 'Without instructions'}</span>
          <span className={styles.facts}>
            <StatusBadge kind="generation" status={status} />
            <DateText value={createdAt} format="dateTime" />
          </span>
          {failure && (
            <span className={styles.detail}>
              {failure.message} {creditReturned ? 'The credit was returned.' : 'The credit was not returned.'}
            </span>
          )}
        </>
      )}
    />
  );
}

export interface OtherTicketsProps {
  /** The open ticket, which is left out. */
  ticketId: string;
  of: { userId: string } | { userEmail: string };
}

/** What else the customer wrote about. */
export function OtherTickets({ ticketId, of }: OtherTicketsProps) {
  const api = useApi();
  const query = { ...of, page: 1, limit: 5 } as const;
  const list = useQuery({
    queryKey: queryKeys.tickets.list(query),
    queryFn: ({ signal }) => api.listSupportMessages({ query }, { signal }),
  });
  return (
    <CustomerSection
      title="Other tickets"
      rows={list.data?.rows.filter(({ _id }) => _id !== ticketId)}
      error={list.error}
      onRetry={() => void list.refetch()}
      emptyMessage="No other tickets."
      getRowId={({ _id }) => _id}
      renderRow={({ _id, subject, ticketStatus, lastMessageAt }) => (
        <>
          <KitLink href={pathOfTicket(_id)} className={styles.main}>
            {subject}
          </KitLink>
          <span className={styles.facts}>
            <StatusBadge kind="ticket" status={ticketStatus} />
            <DateText value={lastMessageAt} format="dateTime" />
          </span>
        </>
      )}
    />
  );
}
