import type { TicketSummary } from '@credit-studio/contracts';
import { DateText, StatusBadge, VisuallyHidden } from '@credit-studio/ui';
import { Link, useLocation } from 'react-router';
import { localTimeZone } from '../../../lib/local-time-zone.ts';
import { pathOfTicket } from '../../../lib/paths.ts';
import { toTicketLinkId } from './ticket-link-id.ts';
import styles from './ticket-list.module.css';

/** A ticket in the list: who asks what, how it stands, and whether there is something new. */
export function TicketListItem({ ticket, isOpen }: { ticket: TicketSummary; isOpen: boolean }) {
  const { search } = useLocation();
  const { _id, subject, message, ticketStatus, priority, lastMessageAt, unread } = ticket;
  return (
    <Link
      id={toTicketLinkId(_id)}
      to={{ pathname: pathOfTicket(_id), search }}
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
      <span className={styles.meta}>
        <span className={styles.customer}>{ticket.ticketUserName || ticket.ticketUserEmail}</span>
        <span className={styles.time}>
          <DateText value={lastMessageAt} format="dateTime" timeZone={localTimeZone} />
        </span>
      </span>
      <span className={styles.excerpt}>{message}</span>
      <span className={styles.badges}>
        <StatusBadge kind="ticket" status={ticketStatus} />
        {/* What is neither urgent nor able to wait needs no mark. */}
        {priority !== 'medium' && (
          <StatusBadge kind="priority" status={priority} label={`${priority} priority`} />
        )}
      </span>
    </Link>
  );
}
