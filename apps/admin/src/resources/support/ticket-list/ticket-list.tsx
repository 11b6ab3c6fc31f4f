import { EmptyState, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { TablePagination } from '@credit-studio/ui/data-table';
import { Button, NativeSelect } from '@mantine/core';
import { describeError } from '../../../lib/describe-error.ts';
import styles from './ticket-list.module.css';
import { TicketListItem } from './ticket-list-item.tsx';
import { type TicketFilters, ticketOrders, ticketPageSize } from './use-ticket-filters.ts';
import type { Tickets } from './use-tickets.ts';
import { walkLinks } from './walk-links.ts';

export interface TicketListProps {
  tickets: Tickets;
  filters: TicketFilters;
  openId: string | null;
}

function countTickets(total: number): string {
  return total === 1 ? '1 ticket' : `${total} tickets`;
}

function NoTickets({ filters }: Pick<TicketListProps, 'filters'>) {
  if (!filters.isFiltered)
    return (
      <EmptyState
        size="compact"
        title="No tickets yet"
        message="What customers write to you appears here by itself."
      />
    );
  return (
    <EmptyState
      size="compact"
      title="No tickets match"
      message="Try another status, another priority or other days."
      action={
        <Button variant="default" onClick={filters.clear}>
          Show all tickets
        </Button>
      }
    />
  );
}

function Content({ tickets, filters, openId }: TicketListProps) {
  if (tickets.isError && !tickets.data)
    return (
      <ErrorPanel
        size="compact"
        title="Failed to fetch tickets"
        message={describeError(tickets.error)}
        onRetry={() => void tickets.refetch()}
        isRetrying={tickets.isFetching}
      />
    );
  if (!tickets.data) return <LoadingBlock label="Loading tickets…" lines={6} />;
  if (tickets.data.rows.length === 0) return <NoTickets filters={filters} />;
  return (
    <ul className={styles.items}>
      {tickets.data.rows.map((ticket) => (
        <li key={ticket._id}>
          <TicketListItem ticket={ticket} isOpen={ticket._id === openId} />
        </li>
      ))}
    </ul>
  );
}

/** One page of tickets. Up and Down walk through it. */
export function TicketList({ tickets, filters, openId }: TicketListProps) {
  const total = tickets.data?.total ?? 0;
  return (
    <nav
      aria-label="Tickets"
      className={styles.root}
      aria-busy={tickets.isPlaceholderData}
      onKeyDown={walkLinks}
    >
      <div className={styles.head}>
        <span role="status">{tickets.data ? countTickets(total) : ''}</span>
        {tickets.isRefetchError && <span className={styles.stale}>Could not be refreshed</span>}
        <NativeSelect
          size="xs"
          aria-label="Order"
          className={styles.order}
          value={filters.order}
          data={[...ticketOrders]}
          onChange={(event) => filters.showOrder(event.currentTarget.value)}
        />
      </div>
      <Content tickets={tickets} filters={filters} openId={openId} />
      {total > ticketPageSize && (
        <div className={styles.pages}>
          <TablePagination
            label="Tickets"
            page={filters.page}
            pageCount={Math.ceil(total / ticketPageSize)}
            onPageChange={(page) => filters.showPage(page)}
          />
        </div>
      )}
    </nav>
  );
}
