import type { Total } from '@credit-studio/contracts';
import { TileLink } from '@credit-studio/ui';
import { IconCreditCard, IconMessages, IconReceipt, IconSettings, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { useApi } from '../lib/services.ts';
import { useMayOpen, usePermission } from '../session/index.ts';
import styles from './dashboard.module.css';

const icon = { size: '1.375rem', stroke: 1.6 } as const;
const countFormat = new Intl.NumberFormat('en-US');
const tileCount = 4;

interface Tile {
  title: string;
  description: string;
  href: string;
  icon: ReactNode;
  /** How many there are, for people who see totals. */
  value?: string;
}

/** An estimate is marked as one. */
function formatTotal(total: Total | undefined): string {
  if (!total) return '–';
  return `${total.isExact ? '' : '≈ '}${countFormat.format(total.count)}`;
}

function useTotals(isCounted: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.reports.one('totals'),
    queryFn: async ({ signal }) => (await api.getTotals(undefined, { signal })).data,
    enabled: isCounted,
  });
}

/** The ways on, with how many there are. A count that is not known says so and keeps no way shut. */
export function OverviewTiles() {
  const isCounted = usePermission('reports:read');
  const mayOpen = useMayOpen();
  const { data: totals, isError } = useTotals(isCounted);
  const describe = (sentence: string) => (isError ? 'Could not be counted' : sentence);
  const usual: readonly Tile[] = [
    {
      title: isCounted ? 'Total Orders' : 'Orders',
      description: describe('Package orders of all customers'),
      ...(isCounted && { value: formatTotal(totals?.orders) }),
      href: paths.orders,
      icon: <IconReceipt {...icon} />,
    },
    {
      title: isCounted ? 'Total Users' : 'Customers',
      description: describe('All accounts'),
      ...(isCounted && { value: formatTotal(totals?.users) }),
      href: paths.users,
      icon: <IconUsers {...icon} />,
    },
    {
      title: 'Support Messages',
      description: 'Customer questions',
      href: paths.support,
      icon: <IconMessages {...icon} />,
    },
    {
      title: 'Payments',
      description: 'What was paid and given back',
      href: paths.payments,
      icon: <IconCreditCard {...icon} />,
    },
  ];
  // The last one takes the place of one that the role does not have.
  const ways = usual.filter(({ href }) => mayOpen(href)).slice(0, tileCount - 1);
  return (
    <div className={styles.tiles}>
      {ways.map((tile) => (
        <TileLink key={tile.href} {...tile} />
      ))}
      <TileLink
        title="Settings"
        description={
          mayOpen(paths.paypal) ? 'Pages, payments and keys' : 'Your account and your part of the shop'
        }
        href={paths.settings}
        icon={<IconSettings {...icon} />}
      />
    </div>
  );
}
