import type { StaffGeneration } from '@credit-studio/contracts';
import { DateText, KitLink, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import {
  decideStatusColour,
  failureCauses,
  formatSeconds,
  kindNames,
  statusNames,
} from '../../../lib/describe-generation.ts';
import { formatDollars } from '../../../lib/format-dollars.ts';
import { pathOfVideo } from '../../../lib/paths.ts';
import { Thumbnail } from '../thumbnail.tsx';
import styles from './generation-list.module.css';

function Cause({ failure }: Pick<StaffGeneration, 'failure'>) {
  if (!failure) return '–';
  return (
    <span className={styles.cause} data-lines>
      <span>{failureCauses[failure.code].cause}</span>
      {failure.detail && (
        <span className={styles.detail} title={failure.detail}>
          {failure.detail}
        </span>
      )}
    </span>
  );
}

/** Ids of sortable columns are the API's sort fields. */
export const generationColumns: readonly DataTableColumn<StaffGeneration>[] = [
  {
    id: 'prompt',
    header: 'Result',
    isSortable: false,
    isCardTitle: true,
    value: ({ prompt }) => prompt,
    cell: ({ _id, kind, prompt, thumbnailUrl }) => (
      <span className={styles.result}>
        <Thumbnail kind={kind} url={thumbnailUrl} />
        <KitLink href={pathOfVideo(_id)} className={styles.prompt} title={prompt} data-row-link>
          {prompt || 'Without instructions'}
        </KitLink>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => (
      <StatusBadge kind="generation" status={decideStatusColour(status)} label={statusNames[status]} />
    ),
  },
  {
    id: 'failure',
    header: 'Cause of failure',
    isSortable: false,
    value: ({ failure }) => failure?.code,
    cell: (generation) => <Cause failure={generation.failure} />,
  },
  {
    id: 'customer',
    header: 'Customer',
    isSortable: false,
    value: ({ customer }) => customer.email,
    cell: ({ customer }) => (
      <span className={styles.customer} data-lines>
        <span>{customer.name || 'No name'}</span>
        <span className={styles.detail} title={customer.email}>
          {customer.email}
        </span>
      </span>
    ),
  },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kindNames[kind] },
  {
    id: 'took',
    header: 'Took',
    align: 'right',
    isSortable: false,
    value: ({ tookSeconds }) => tookSeconds,
    cell: ({ tookSeconds }) => (
      <span className={styles.short}>{tookSeconds === null ? '–' : formatSeconds(tookSeconds)}</span>
    ),
  },
  {
    id: 'cost',
    header: 'Cost',
    align: 'right',
    isSortable: false,
    value: ({ cost }) => cost,
    cell: ({ cost }) => <span className={styles.short}>{cost === null ? '–' : formatDollars(cost)}</span>,
  },
  {
    id: 'createdAt',
    header: 'Created',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateText value={createdAt} format="dateTime" />,
  },
  {
    id: 'aiKey',
    header: 'AI key, model',
    isSortable: false,
    value: ({ aiKey }) => aiKey?.name,
    cell: ({ aiKey, model }) => (
      <span className={styles.key} data-lines>
        <span title={aiKey?.key}>{aiKey?.name ?? '–'}</span>
        {model && (
          <span className={styles.detail} title={model}>
            {model}
          </span>
        )}
      </span>
    ),
  },
];

function without(...left: string[]): typeof generationColumns {
  return generationColumns.filter(({ id }) => !left.includes(id));
}

/** What the narrower screens leave out is on the record's page, and a filter narrows by kind. */
export const mediumGenerationColumns = without('kind', 'aiKey');
export const tightGenerationColumns = without('kind', 'aiKey', 'took', 'cost');
