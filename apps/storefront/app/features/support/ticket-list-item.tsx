import type { TicketSummary } from '@credit-studio/contracts';
import { DateText, StatusBadge } from '@credit-studio/ui';
import { VisuallyHidden } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { localTimeZone } from '../../lib/local-time-zone.ts';
import { writeTicketId } from './ticket-filters.ts';
import styles from './ticket-list.module.css';

export function toTicketLinkId(ticketId: string): string {
  return `ticket-${ticketId}`;
}

/** A ticket in the list: what it is about, how it stands, and whether there is something new. */
export function TicketListItem({ ticket, isOpen }: { ticket: TicketSummary; isOpen: boolean }) {
  const [parameters] = useSearchParams();
  const { _id, subject, message, ticketStatus, lastMessageAt, unread } = ticket;
  return (
    <Link
      id={toTicketLinkId(_id)}
      to={{ search: writeTicketId(parameters, _id).toString() }}
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
            <VisuallyHidden> unread</VisuallyHidden>
          </span>
        )}
      </span>
      <span className={styles.excerpt}>{message}</span>
      <span className={styles.line}>
        <StatusBadge kind="ticket" status={ticketStatus} />
        <span className={styles.time}>
          <DateText value={lastMessageAt} format="dateTime" timeZone={localTimeZone} />
        </span>
      </span>
    </Link>
  );
}
