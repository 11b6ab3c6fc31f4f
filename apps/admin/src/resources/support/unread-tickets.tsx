import { VisuallyHidden } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/services.ts';
import { unreadTicketsQuery } from './ticket-queries.ts';
import styles from './unread-tickets.module.css';

const mostShown = 99;

/** How many tickets wait to be read, beside their entry in the menu; nothing while there is none. */
export function UnreadTickets() {
  const { data: tickets = 0 } = useQuery(unreadTicketsQuery(useApi()));
  if (tickets === 0) return null;
  return (
    <span className={styles.root}>
      {tickets > mostShown ? `${mostShown}+` : tickets}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}
