import type { TicketSummary } from '@credit-studio/contracts';
import { ButtonLink, EmptyState, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { TablePagination } from '@credit-studio/ui/data-table';
import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { describeError } from '../../lib/describe-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSessionUser } from '../../session/session-context.ts';
import { hasFilters, type TicketFilters, ticketPageSize } from './ticket-filters.ts';
import styles from './ticket-list.module.css';
import { TicketListItem } from './ticket-list-item.tsx';
import { ticketsQuery } from './ticket-queries.ts';

export interface TicketListProps {
  filters: TicketFilters;
  openId: string | null;
  onFiltersChange: (changes: Partial<TicketFilters>) => void;
}

function countTickets(total: number): string {
  return total === 1 ? '1 ticket' : `${total} tickets`;
}

function NoTickets({ filters, onFiltersChange }: Omit<TicketListProps, 'openId'>) {
  if (hasFilters(filters)) {
    return (
      <EmptyState
        size="compact"
        title="No tickets match"
        message="Try another status, or other dates."
        action={
          <Button
            variant="default"
            onClick={() => onFiltersChange({ status: 'all', startDate: '', endDate: '' })}
          >
            Show all tickets
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      size="compact"
      title="No tickets yet"
      message="Something unclear, or not as it should be? Write to us."
      icon={<IconMessagePlus size={34} stroke={1.4} />}
      action={<ButtonLink href={paths.createSupport}>Write your first ticket</ButtonLink>}
    />
  );
}

function Tickets({ rows, openId }: { rows: readonly TicketSummary[]; openId: string | null }) {
  return (
    <ul className={styles.items}>
      {rows.map((ticket) => (
        <li key={ticket._id}>
          <TicketListItem ticket={ticket} isOpen={ticket._id === openId} />
        </li>
      ))}
    </ul>
  );
}

/** One page of the person's tickets. */
export function TicketList({ filters, openId, onFiltersChange }: TicketListProps) {
  const { email } = useSessionUser();
  const tickets = useQuery(ticketsQuery(useApi(), { ...filters, email }));
  const total = tickets.data?.total ?? 0;
  const rows = tickets.data?.rows ?? [];
  const content = () => {
    if (tickets.isError && !tickets.data) {
      return (
        <ErrorPanel
          size="compact"
          title="Your tickets could not be loaded"
          message={describeError(tickets.error, 'Please try again.')}
          onRetry={() => void tickets.refetch()}
          isRetrying={tickets.isFetching}
        />
      );
    }
    if (tickets.isPending) return <LoadingBlock label="Loading your tickets…" lines={5} />;
    if (rows.length === 0) return <NoTickets filters={filters} onFiltersChange={onFiltersChange} />;
    return <Tickets rows={rows} openId={openId} />;
  };
  return (
    <nav aria-label="Your tickets" className={styles.root} aria-busy={tickets.isPlaceholderData}>
      <p className={styles.count} role="status">
        {tickets.data ? countTickets(total) : ''}
      </p>
      {content()}
      {total > ticketPageSize && (
        <div className={styles.pages}>
          <TablePagination
            label="Your tickets"
            page={filters.page}
            pageCount={Math.ceil(total / ticketPageSize)}
            onPageChange={(page) => onFiltersChange({ page })}
          />
        </div>
      )}
    </nav>
  );
}
