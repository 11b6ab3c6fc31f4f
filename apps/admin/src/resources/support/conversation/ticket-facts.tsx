import type { Ticket } from '@credit-studio/contracts';
import { DateText, KitLink } from '@credit-studio/ui';
import { localTimeZone } from '../../../lib/local-time-zone.ts';
import { pathOfUser } from '../../../lib/paths.ts';
import styles from './ticket-conversation.module.css';

/** Who asks, how to reach them, and since when. */
export function TicketFacts({ ticket, isConnected }: { ticket: Ticket; isConnected: boolean }) {
  const { userId, ticketUserName, ticketUserEmail, ticketUserRole, phone } = ticket;
  const name = ticketUserName || ticketUserEmail;
  return (
    <>
      {userId ? (
        <KitLink href={pathOfUser(userId)} className={styles.customer}>
          {name}
        </KitLink>
      ) : (
        <span className={styles.customer}>{name}</span>
      )}
      {ticketUserName && <span>{ticketUserEmail}</span>}
      <span>{ticketUserRole || 'visitor'}</span>
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      <span>
        Opened <DateText value={ticket.createdAt} format="dateTime" timeZone={localTimeZone} />
      </span>
      <span role="status" className={styles.line}>
        {isConnected ? '' : 'Reconnecting…'}
      </span>
    </>
  );
}
