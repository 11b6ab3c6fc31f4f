import type { TicketSummary } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { ErrorPanel, LoadingBlock, VisuallyHidden } from '@credit-studio/ui';
import { TablePagination } from '@credit-studio/ui/data-table';
import type { UseQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSupport } from './support-context.ts';
import styles from './ticket-list.module.css';

export const ticketPageSize = 10;

export interface TicketListProps {
  /** Names the list and its pages. */
  label: string;
  loadingLabel: string;
  errorTitle: string;
  tickets: UseQueryResult<{ rows: TicketSummary[]; total: number }>;
  /** The ticket whose conversation is open. */
  openId: string | null;
  page: number;
  onPageChange: (page: number) => void;
  /** Under the subject of a ticket. */
  renderDetails: (ticket: TicketSummary) => ReactNode;
  /** Before each ticket, and not part of its link: the box that selects it. */
  renderBox?: (ticket: TicketSummary) => ReactNode;
  /** Whether boxes are shown without the pointer or the focus on them. */
  hasSelection?: boolean;
  /** Next to the count. */
  head?: ReactNode;
  /** Instead of the tickets if there are none. */
  empty: ReactNode;
}

/** One page of tickets as links to their conversations. Up and Down move from one to the next. */
export function TicketList(props: TicketListProps) {
  const { label, tickets, page, onPageChange, head } = props;
  const total = tickets.data?.total ?? 0;
  return (
    <nav
      aria-label={label}
      className={styles.root}
      aria-busy={tickets.isPlaceholderData}
      onKeyDown={moveFocus}
    >
      <div className={styles.head}>
        <span role="status">{tickets.data ? m.support_ticket_count({ count: total }) : ''}</span>
        {tickets.isRefetchError && <span className={styles.stale}>{m.support_not_refreshed()}</span>}
        {head}
      </div>
      <Tickets {...props} />
      {total > ticketPageSize && (
        <div className={styles.pages}>
          <TablePagination
            label={label}
            page={page}
            pageCount={Math.ceil(total / ticketPageSize)}
            onPageChange={onPageChange}
          />
        </div>
      )}
    </nav>
  );
}

function Tickets(props: TicketListProps) {
  const { loadingLabel, errorTitle, tickets, openId, renderBox, hasSelection, renderDetails, empty } = props;
  const { describeError } = useSupport();
  if (tickets.isError && !tickets.data)
    return (
      <ErrorPanel
        size="compact"
        title={errorTitle}
        message={describeError(tickets.error)}
        onRetry={() => void tickets.refetch()}
        isRetrying={tickets.isFetching}
      />
    );
  if (!tickets.data) return <LoadingBlock label={loadingLabel} lines={6} />;
  if (tickets.data.rows.length === 0) return empty;
  return (
    <ul className={styles.items}>
      {tickets.data.rows.map((ticket) => (
        <li
          key={ticket._id}
          data-ticket={ticket._id}
          data-boxed={renderBox ? true : undefined}
          data-selecting={hasSelection || undefined}
        >
          {renderBox && <span className={styles.box}>{renderBox(ticket)}</span>}
          <TicketLink ticket={ticket} isOpen={ticket._id === openId}>
            {renderDetails(ticket)}
          </TicketLink>
        </li>
      ))}
    </ul>
  );
}

interface TicketLinkProps {
  ticket: TicketSummary;
  isOpen: boolean;
  children: ReactNode;
}

function TicketLink({ ticket: { _id, subject, unread }, isOpen, children }: TicketLinkProps) {
  const { toTicket } = useSupport();
  return (
    <Link
      id={toLinkId(_id)}
      to={toTicket(_id)}
      preventScrollReset
      className={styles.item}
      aria-current={isOpen ? 'true' : undefined}
      data-unread={unread > 0 || undefined}
    >
      <span className={styles.line}>
        <span className={styles.subject}>{subject}</span>
        {unread > 0 && (
          <span className={styles.unread}>
            {unread}
            <VisuallyHidden> {m.support_unread()}</VisuallyHidden>
          </span>
        )}
      </span>
      {children}
    </Link>
  );
}

function toLinkId(ticketId: string): string {
  return `ticket-${ticketId}`;
}

/** Returns the focus to the link of the ticket that was just closed. */
export function useReturnToTicket(ticketId: string | null): void {
  const lastId = useRef(ticketId);
  useEffect(() => {
    if (lastId.current && !ticketId) document.getElementById(toLinkId(lastId.current))?.focus();
    lastId.current = ticketId;
  }, [ticketId]);
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus from one link of the list to the one above or below it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')];
  const index = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1;
  const next = index === -1 ? undefined : links[index + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
