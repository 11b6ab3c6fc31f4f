import { hasPermission } from '@credit-studio/contracts/rules';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/browser-api.ts';
import { queryKeys } from '../query-keys.ts';

const refreshEveryMs = 60_000;

/**
 * How many of the person’s tickets hold an answer that they have not read. Not asked for staff: theirs is the count
 * of all customers, whom the administrator area shows, while this area lists their own tickets.
 */
export function unreadTicketsQuery(api: Api, { userRole }: { userRole: string }) {
  return queryOptions({
    enabled: !hasPermission(userRole, 'support:read'),
    queryKey: queryKeys.tickets.list({ count: 'unread' }),
    queryFn: async ({ signal }) => (await api.countUnreadSupportMessages({}, { signal })).data.tickets,
    refetchInterval: refreshEveryMs,
  });
}
