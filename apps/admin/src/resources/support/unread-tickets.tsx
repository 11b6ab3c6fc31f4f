import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { MenuCount } from '../../menu-count/menu-count.tsx';

const refreshMs = 15_000;

/** How many tickets have messages that staff have not read; 0 until the API has answered. */
export function useUnreadTickets(): number {
  const api = useApi();
  const { data: tickets = 0 } = useQuery({
    queryKey: queryKeys.tickets.list({ count: 'unread' }),
    queryFn: async ({ signal }) => (await api.countUnreadSupportMessages(undefined, { signal })).data.tickets,
    refetchInterval: refreshMs,
  });
  return tickets;
}

/** The number of tickets with unread messages, next to their entry in the menu. */
export function UnreadTickets() {
  return <MenuCount count={useUnreadTickets()} label="unread" />;
}
