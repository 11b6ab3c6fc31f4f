import { useQuery } from '@tanstack/react-query';
import { AttentionEntry } from '../../attention-entry/attention-entry.tsx';
import { useMomentFormat } from '../../lib/format-moment.ts';
import { paths } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { MenuCount } from '../../menu-count/menu-count.tsx';

/** How often the list is read and counted, which does not ask PayPal. */
export const listRefreshMs = 30_000;

/** How many disputes are open and wait for the shop; undefined until the API has answered. */
export function useDisputeCounts() {
  const api = useApi();
  const counts = useQuery({
    queryKey: queryKeys.disputes.list({ count: 'open' }),
    queryFn: async ({ signal }) => (await api.countDisputes(undefined, { signal })).data,
    refetchInterval: listRefreshMs,
  });
  return counts.data;
}

/** The disputes that wait for the shop, next to their entry in the menu. */
export function DisputesToAnswer() {
  const { waiting } = useDisputeCounts() ?? { waiting: 0 };
  return <MenuCount count={waiting} label={waiting === 1 ? 'waits for you' : 'wait for you'} />;
}

/** The same disputes as an entry of a list, with the nearest deadline. */
export function WaitingDisputes() {
  const { waiting, respondBy } = useDisputeCounts() ?? { waiting: 0, respondBy: null };
  const format = useMomentFormat();
  if (waiting === 0) return null;
  const act = waiting === 1 ? 'Answer it' : 'Answer the first';
  const advise = (deadline: string) =>
    new Date(deadline) > new Date()
      ? `${act} before ${format(deadline)}`
      : `${act} now: the deadline has passed`;
  return (
    <AttentionEntry
      kind="waiting"
      title={`${waiting} ${waiting === 1 ? 'dispute waits' : 'disputes wait'} for your answer`}
      advice={respondBy ? advise(respondBy) : `Look at ${waiting === 1 ? 'it' : 'them'}`}
      href={`${paths.disputes}?state=waiting`}
    />
  );
}
