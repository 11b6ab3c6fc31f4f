import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { MenuCount } from '../../menu-count/menu-count.tsx';

const refreshMs = 15_000;

/** Tickets with messages that staff have not read, and those that are back from a snooze; 0 until the API has answered. */
export function useWaitingTickets(): { unread: number; back: number } {
  const api = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.tickets.list({ count: 'unread' }),
    queryFn: async ({ signal }) => (await api.countUnreadSupportMessages(undefined, { signal })).data,
    refetchInterval: refreshMs,
  });
  return { unread: data?.tickets ?? 0, back: data?.back ?? 0 };
}

/** The number of tickets that wait for staff, next to their entry in the menu. */
export function UnreadTickets() {
  const { unread, back } = useWaitingTickets();
  return <MenuCount count={unread + back} label={back === 0 ? 'unread' : 'waiting'} />;
}
