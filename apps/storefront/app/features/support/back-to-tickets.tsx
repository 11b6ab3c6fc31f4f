import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import styles from './ticket-conversation.module.css';
import { writeTicketId } from './ticket-filters.ts';

/** From a ticket to the list, where both do not fit. */
export function BackToTickets() {
  const [parameters] = useSearchParams();
  return (
    <Link
      to={{ search: writeTicketId(parameters, null).toString() }}
      preventScrollReset
      className={styles.back}
      aria-label="Back to your tickets"
    >
      <IconArrowLeft size={22} stroke={1.6} aria-hidden />
    </Link>
  );
}
