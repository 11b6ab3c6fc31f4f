import type { TicketSummary } from '@credit-studio/contracts';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { describeNewest, TicketList as List, ticketListQuery } from '@credit-studio/frontend/support';
import { ButtonLink, DateText, EmptyState, StatusBadge } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { paths } from '../../lib/paths.ts';
import { hasFilters, noFilters, type TicketFilters, toTicketListQuery } from './ticket-filters.ts';
import styles from './ticket-list.module.css';

const refreshMs = 30_000;

export interface TicketListProps {
  filters: TicketFilters;
  openId: string | null;
  onFiltersChange: (changes: Partial<TicketFilters>) => void;
}

/** One page of the customer's own tickets; staff, who may see all, find only their own here as well. */
export function TicketList({ filters, openId, onFiltersChange }: TicketListProps) {
  const query = { ...toTicketListQuery(filters), mine: 'true' as const };
  return (
    <List
      label="Your tickets"
      loadingLabel="Loading your tickets…"
      errorTitle="Your tickets could not be loaded"
      tickets={useQuery(ticketListQuery(useApi(), query, refreshMs))}
      openId={openId}
      page={filters.page}
      onPageChange={(page) => onFiltersChange({ page })}
      renderDetails={(ticket) => <TicketDetails ticket={ticket} />}
      empty={<NoTickets filters={filters} onFiltersChange={onFiltersChange} />}
    />
  );
}

function TicketDetails({ ticket }: { ticket: TicketSummary }) {
  const { lastReply } = ticket;
  return (
    <>
      <span className={styles.excerpt}>
        {lastReply?.sender === 'user' && 'You: '}
        {describeNewest(ticket)}
      </span>
      <span className={styles.line}>
        <StatusBadge kind="ticket" status={ticket.ticketStatus} />
        <span className={styles.time}>
          <DateText value={ticket.lastMessageAt} format="dateTime" timeZone={localTimeZone} />
        </span>
      </span>
    </>
  );
}

function NoTickets({ filters, onFiltersChange }: Omit<TicketListProps, 'openId'>) {
  if (hasFilters(filters)) {
    return (
      <EmptyState
        size="compact"
        title="No tickets match"
        message="Try another status, or other dates."
        action={
          <Button variant="default" onClick={() => onFiltersChange(noFilters)}>
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
      message="Have a question or a problem? Write to us."
      icon={<IconMessagePlus size="2.125rem" stroke={1.4} />}
      action={<ButtonLink href={paths.createSupport}>Write your first ticket</ButtonLink>}
    />
  );
}
