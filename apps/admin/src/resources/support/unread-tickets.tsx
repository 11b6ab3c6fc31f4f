import { VisuallyHidden } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import styles from './support.module.css';

const refreshMs = 15_000;
const maxShown = 99;

/** The number of tickets with unread messages, next to their entry in the menu; nothing while there are none. */
export function UnreadTickets() {
  const api = useApi();
  const { data: tickets = 0 } = useQuery({
    queryKey: queryKeys.tickets.list({ count: 'unread' }),
    queryFn: async ({ signal }) => (await api.countUnreadSupportMessages(undefined, { signal })).data.tickets,
    refetchInterval: refreshMs,
  });
  if (tickets === 0) return null;
  return (
    <span className={styles.count}>
      {tickets > maxShown ? `${maxShown}+` : tickets}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}
