import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { MenuCount } from '../../menu-count/menu-count.tsx';

const refreshMs = 30_000;

/** How many payments wait for staff; undefined until the API has answered. */
export function usePaymentCounts() {
  const api = useApi();
  const counts = useQuery({
    queryKey: queryKeys.payments.list({ count: 'waiting' }),
    queryFn: async ({ signal }) => (await api.countPayments(undefined, { signal })).data,
    refetchInterval: refreshMs,
  });
  return counts.data;
}

/** The payments that need attention, next to their entry in the menu, with how many of them are disputed. */
export function PaymentsToReview() {
  const { attention, disputed } = usePaymentCounts() ?? { attention: 0, disputed: 0 };
  const verb = attention === 1 ? 'needs' : 'need';
  const label = `${verb} attention${disputed > 0 ? `, ${disputed} disputed` : ''}`;
  return <MenuCount count={attention} label={label} />;
}
