import type { Generation, GenerationFailure, User } from '@credit-studio/contracts';
import { DateText, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { ShortList, unsorted } from './short-list.tsx';
import styles from './user-detail.module.css';

/** Why a generation failed, for staff: customers read a kinder sentence. */
const causes: Record<GenerationFailure, string> = {
  safety_refusal: 'Gemini’s safety rules rejected the image or the instructions.',
  quota_exhausted: 'No AI key had quota left. See Settings, AI Keys.',
  no_keys: 'No AI key was usable. See Settings, AI Keys.',
  timed_out: 'Gemini did not finish in time.',
  queue_timed_out: 'It waited too long for its turn. See System Health.',
  bad_image: 'The image could not be read.',
  provider_failed: 'Gemini failed, was unavailable or no longer accepted the key.',
  interrupted: 'The worker stopped while it was being generated. See System Health.',
};

const kindNames: Record<Generation['kind'], string> = { video: 'Video', image: 'Image', code: 'Code' };

const columns: readonly DataTableColumn<Generation>[] = unsorted([
  {
    id: 'prompt',
    header: 'Prompt',
    value: (generation) => generation.prompt,
    cell: (generation) => (
      <span className={styles.lines}>
        <span className={styles.clamped}>{generation.prompt || 'Without instructions'}</span>
        {generation.failure && (
          <>
            <span className={styles.detail}>Cause: {causes[generation.failure.code]}</span>
            <span className={styles.detail}>The customer reads: “{generation.failure.message}”</span>
            <span className={styles.detail}>
              {generation.creditReturned ? 'The credit was returned.' : 'The credit was not returned.'}
            </span>
          </>
        )}
      </span>
    ),
    isCardTitle: true,
  },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kindNames[kind] },
  {
    id: 'status',
    header: 'Status',
    value: (generation) => generation.status,
    cell: (generation) => <StatusBadge kind="generation" status={generation.status} />,
  },
  {
    id: 'creditCost',
    header: 'Credits',
    align: 'right',
    value: (generation) => generation.creditCost,
  },
  {
    id: 'createdAt',
    header: 'Started',
    value: (generation) => generation.createdAt,
    cell: (generation) => <DateText value={generation.createdAt} format="dateTime" />,
  },
]);

/** What a user asked for; staff cannot see the results themselves. */
export function GenerationsOf({ user }: { user: User }) {
  const api = useApi();
  const { _id: id } = user;
  return (
    <ShortList
      title="Generations"
      prefix="videos"
      columns={columns}
      getRowId={({ _id }) => _id}
      queryKey={(paging) => queryKeys.generations.list({ userId: id, ...paging })}
      load={async (paging, signal) => {
        const { data, total } = await api.listUserGenerations({ params: { id }, query: paging }, { signal });
        return { rows: data, total };
      }}
      emptyTitle="No generations yet"
    />
  );
}
