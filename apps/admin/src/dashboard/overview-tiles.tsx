import type { Total } from '@credit-studio/contracts';
import { TileLink } from '@credit-studio/ui';
import { IconMessages, IconReceipt, IconSettings, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../lib/paths.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { useApi } from '../lib/services.ts';
import styles from './dashboard.module.css';

const icon = { size: '1.375rem', stroke: 1.6 } as const;
const countFormat = new Intl.NumberFormat('en-US');

/** An estimate is marked as one. */
function formatTotal(total: Total | undefined): string {
  if (!total) return '–';
  return `${total.isExact ? '' : '≈ '}${countFormat.format(total.count)}`;
}

function useTotals() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.reports.one('totals'),
    queryFn: async ({ signal }) => (await api.getTotals(undefined, { signal })).data,
  });
}

/** The ways on, with how many there are. A count that is not known says so and keeps no way shut. */
export function OverviewTiles() {
  const { data: totals, isError } = useTotals();
  const describe = (sentence: string) => (isError ? 'Could not be counted' : sentence);
  return (
    <div className={styles.tiles}>
      <TileLink
        title="Total Orders"
        description={describe('Package orders of all customers')}
        value={formatTotal(totals?.orders)}
        href={paths.orders}
        icon={<IconReceipt {...icon} />}
      />
      <TileLink
        title="Total Users"
        description={describe('All accounts')}
        value={formatTotal(totals?.users)}
        href={paths.users}
        icon={<IconUsers {...icon} />}
      />
      <TileLink
        title="Support Messages"
        description="Customer questions"
        href={paths.support}
        icon={<IconMessages {...icon} />}
      />
      <TileLink
        title="Settings"
        description="Pages, payments and keys"
        href={paths.settings}
        icon={<IconSettings {...icon} />}
      />
    </div>
  );
}
