import type { TicketSummary } from '@credit-studio/contracts';
import { describeNewest, TicketList as List } from '@credit-studio/frontend/support';
import {
  DateText,
  EmptyState,
  findDayIn,
  labelWord,
  StatusBadge,
  useTimeZone,
  VisuallyHidden,
} from '@credit-studio/ui';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import styles from './support.module.css';
import { SnoozeMark } from './triage/snooze-marks.tsx';
import triageStyles from './triage/triage.module.css';
import { useTriage } from './triage/triage-context.tsx';
import { type TicketFilters, ticketOrders } from './use-ticket-filters.ts';

export interface TicketListProps extends Pick<ComponentProps<typeof List>, 'tickets' | 'openId'> {
  filters: TicketFilters;
}

/** One page of all customers' tickets, in the order that staff choose. */
export function TicketList({ tickets, openId, filters }: TicketListProps) {
  const { isAllowed, selected } = useTriage();
  return (
    <List
      label="Tickets"
      loadingLabel="Loading tickets…"
      errorTitle="Failed to fetch tickets"
      tickets={tickets}
      openId={openId}
      page={filters.page}
      onPageChange={(page) => filters.showPage(page)}
      head={
        <NativeSelect
          size="xs"
          aria-label="Order"
          className={styles.order}
          value={filters.order}
          data={[...ticketOrders]}
          onChange={(event) => filters.showOrder(event.currentTarget.value)}
        />
      }
      {...(isAllowed && {
        renderBox: (ticket: TicketSummary) => <TicketBox ticket={ticket} />,
        hasSelection: selected.length > 0,
      })}
      renderDetails={(ticket) => <TicketDetails ticket={ticket} />}
      empty={<NoTickets filters={filters} />}
    />
  );
}

/** Selects a ticket; with Shift, all up to the one that was selected before. */
function TicketBox({ ticket }: { ticket: TicketSummary }) {
  const { selection } = useTriage();
  return (
    <span className={triageStyles.box}>
      <Checkbox
        size="xs"
        aria-label={`Select ${selection.nameRow(ticket)}`}
        checked={selection.selectedIds.has(ticket._id)}
        // The browser reports a changed box by the click that changed it, with its keys.
        onChange={({ nativeEvent }) =>
          selection.toggle(ticket._id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </span>
  );
}

function TicketDetails({ ticket }: { ticket: TicketSummary }) {
  const { ticketStatus, priority, lastMessageAt, lastReply, assignee, snooze } = ticket;
  return (
    <>
      <span className={styles.meta}>
        <span className={styles.customer}>{ticket.ticketUserName || ticket.ticketUserEmail}</span>
        <span className={styles.time}>
          <LastMessageTime value={lastMessageAt} />
        </span>
      </span>
      <span className={styles.excerpt}>
        {lastReply?.sender === 'admin' && 'Staff: '}
        {describeNewest(ticket)}
      </span>
      <span className={styles.badges}>
        <StatusBadge kind="ticket" status={ticketStatus} />
        {/* Medium is the default and needs no badge. */}
        {priority !== 'medium' && (
          <StatusBadge kind="priority" status={priority} label={labelWord(`${priority} priority`)} />
        )}
        {assignee && <Assignee name={assignee.userName} />}
        {snooze && <SnoozeMark snooze={snooze} />}
      </span>
    </>
  );
}

/** The time for a message of today, and the day for an older one. */
function LastMessageTime({ value }: { value: string }) {
  const zone = useTimeZone() ?? 'UTC';
  const isToday = findDayIn(zone, new Date(value)) === findDayIn(zone, new Date());
  return <DateText value={value} format={isToday ? 'time' : 'date'} />;
}

/** The initials of the person who takes care of a ticket. */
function Assignee({ name }: { name: string }) {
  return (
    <span className={styles.assignee} title={`Assigned to ${name}`}>
      <span aria-hidden>{findInitials(name)}</span>
      <VisuallyHidden>, assigned to {name}</VisuallyHidden>
    </span>
  );
}

/** The first letters of the first and the last word. */
function findInitials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word = '') => [...word][0]?.toUpperCase() ?? '').join('');
}

function NoTickets({ filters }: Pick<TicketListProps, 'filters'>) {
  if (!filters.isFiltered)
    return (
      <EmptyState
        size="compact"
        title="No tickets yet"
        message="New messages from customers appear here automatically."
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
