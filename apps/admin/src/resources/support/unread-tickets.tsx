import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { MenuCount } from '../../menu-count/menu-count.tsx';

const refreshMs = 15_000;

/** The number of tickets with unread messages, next to their entry in the menu. */
export function UnreadTickets() {
  const api = useApi();
  const { data: tickets = 0 } = useQuery({
    queryKey: queryKeys.tickets.list({ count: 'unread' }),
    queryFn: async ({ signal }) => (await api.countUnreadSupportMessages(undefined, { signal })).data.tickets,
    refetchInterval: refreshMs,
  });
  return <MenuCount count={tickets} label="unread" />;
}
