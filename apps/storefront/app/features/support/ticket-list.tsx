import type { TicketSummary } from '@credit-studio/contracts';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { describeNewest, TicketList as List, ticketListQuery } from '@credit-studio/frontend/support';
import { m } from '@credit-studio/messages';
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
      label={m.support_tickets()}
      loadingLabel={m.support_tickets_loading()}
      errorTitle={m.support_tickets_failed()}
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
  const newest = describeNewest(ticket);
  return (
    <>
      <span className={styles.excerpt}>
        {lastReply?.sender === 'user' ? m.support_own_reply({ message: newest }) : newest}
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
        title={m.support_no_match()}
        message={m.support_no_match_advice()}
        action={
          <Button variant="default" onClick={() => onFiltersChange(noFilters)}>
            {m.support_show_all()}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      size="compact"
      title={m.support_none()}
      message={m.support_none_advice()}
      icon={<IconMessagePlus size="2.125rem" stroke={1.4} />}
      action={<ButtonLink href={paths.createSupport}>{m.support_write_first()}</ButtonLink>}
    />
  );
}
