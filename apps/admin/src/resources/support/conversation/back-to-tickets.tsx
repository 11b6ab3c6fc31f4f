import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import styles from './ticket-conversation.module.css';

/** From a ticket to the list, where both do not fit. */
export function BackToTickets() {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: paths.support, search }}
      preventScrollReset
      className={styles.back}
      aria-label="Back to the tickets"
    >
      <IconArrowLeft size={22} stroke={1.6} aria-hidden />
    </Link>
  );
}
