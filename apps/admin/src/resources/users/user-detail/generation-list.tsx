import type { StaffGeneration, User } from '@credit-studio/contracts';
import { DateText, KitLink, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import {
  decideStatusColour,
  failureCauses,
  kindNames,
  statusNames,
} from '../../../lib/describe-generation.ts';
import { pathOfVideo, pathOfVideosBy } from '../../../lib/paths.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { ShortList, unsorted } from './short-list.tsx';
import styles from './user-detail.module.css';

const columns: readonly DataTableColumn<StaffGeneration>[] = unsorted([
  {
    id: 'prompt',
    header: 'Prompt',
    value: ({ prompt }) => prompt,
    cell: ({ _id, prompt, failure }) => (
      <span className={styles.lines}>
        <KitLink href={pathOfVideo(_id)} className={styles.clamped} data-row-link>
          {prompt || 'Without instructions'}
        </KitLink>
        {failure && <span className={styles.detail}>Cause: {failureCauses[failure.code].cause}</span>}
      </span>
    ),
    isCardTitle: true,
  },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kindNames[kind] },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => (
      <StatusBadge kind="generation" status={decideStatusColour(status)} label={statusNames[status]} />
    ),
  },
  { id: 'creditCost', header: 'Credits', align: 'right', value: ({ creditCost }) => creditCost },
  {
    id: 'createdAt',
    header: 'Started',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateText value={createdAt} format="dateTime" />,
  },
]);

/** What a user asked for, each leading to its result. */
export function GenerationsOf({ user }: { user: User }) {
  const api = useApi();
  const { _id: userId } = user;
  return (
    <ShortList
      title="Videos"
      prefix="videos"
      columns={columns}
      getRowId={({ _id }) => _id}
      queryKey={(paging) => queryKeys.generations.list({ userId, ...paging })}
      load={async (paging, signal) => {
        const { data, total } = await api.listAllGenerations({ query: { userId, ...paging } }, { signal });
        return { rows: data, total };
      }}
      all={{ href: pathOfVideosBy(userId), label: 'All videos' }}
      emptyTitle="No generations yet"
    />
  );
}
