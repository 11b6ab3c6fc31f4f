import { generationKinds, type SortBy, type StaffGeneration, staffStatuses } from '@credit-studio/contracts';
import { useListQuery } from '@credit-studio/frontend/list-address';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '../../../csv-export/export-button.tsx';
import { kindNames, statusNames } from '../../../lib/describe-generation.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useTightScreen } from '../../../lib/use-tight-screen.ts';
import {
  choiceFilter,
  FilterChips,
  isRecordId,
  type ListFilters,
  periodFilter,
  readDays,
  useListFilters,
} from '../../../list-filters/index.ts';
import { ScreenTable, screenPageSizes } from '../../../resource-table/resource-table.tsx';
import { ScreenHead } from '../../../screen-head/screen-head.tsx';
import { usePermission } from '../../../session/index.ts';
import { type GenerationQuery, listGenerationsQuery } from '../generation-queries.ts';
import { generationColumns, mediumGenerationColumns, tightGenerationColumns } from './generation-columns.tsx';
import styles from './generation-list.module.css';

const defaultSort = { columnId: 'createdAt', direction: 'desc' } as const;
/** From this width on there is room for every column. */
const widestListEm = 110;
const filterNames = ['kind', 'status', 'userId', 'startDate', 'endDate'] as const;
type Filters = ListFilters<(typeof filterNames)[number]>;
const definitions = [
  choiceFilter({
    name: 'status',
    label: 'Status',
    choices: staffStatuses.map((value) => ({
      value,
      label: value === 'running' ? 'Running' : statusNames[value],
    })),
  }),
  choiceFilter({
    name: 'kind',
    label: 'Kind',
    choices: generationKinds.map((value) => ({ value, label: kindNames[value] })),
  }),
  periodFilter({ label: 'Created' }),
];
type Sort = SortBy<'createdAt' | 'kind' | 'status'>;

function findWord<Word extends string>(words: readonly Word[], value: string): Word | undefined {
  return words.find((word) => word === value.toLowerCase());
}

/** What the filters of the address ask the API for. Whatever cannot be read counts as not asked. */
function decideQuery(values: Filters['values']): GenerationQuery {
  const kind = findWord(generationKinds, values.kind);
  const status = findWord(staffStatuses, values.status);
  const { userId } = values;
  return {
    ...(kind && { kind }),
    ...(status && { status }),
    ...(isRecordId(userId) && { userId }),
    ...readDays(values),
  };
}

/** `/admin/videos`: what customers made, of whatever kind, and why it failed. */
export function GenerationList() {
  usePageTitle('Videos');
  const listQuery = useListQuery<StaffGeneration, Sort>({
    columns: generationColumns,
    defaultSort,
    pageSize: screenPageSizes,
  });
  const isTight = useTightScreen();
  const isMedium = useTightScreen(widestListEm);
  const filters = useListFilters(filterNames);
  const asked = decideQuery(filters.values);
  const api = useApi();
  const mayExport = usePermission('customers:export');
  const list = useQuery(listGenerationsQuery(api, { ...listQuery.paging, ...asked }));
  const { search } = listQuery.query;
  const isNarrowed = filters.isFiltered || search !== '';
  return (
    <>
      <ScreenHead
        title="Videos"
        description="Results of all customers"
        count={list.data?.total}
        actions={
          mayExport && (
            <ExportButton
              name="results"
              load={() => api.exportAllGenerations({ query: { ...(search && { search }), ...asked } })}
            />
          )
        }
      />
      <ScreenTable
        name="videos"
        caption="Results of all customers"
        list={list}
        listQuery={listQuery}
        columns={isTight ? tightGenerationColumns : isMedium ? mediumGenerationColumns : generationColumns}
        getRowId={({ _id }) => _id}
        searchLabel="Search results"
        searchHint="Customer, prompt or id"
        filters={<GenerationFilters filters={filters} first={list.data?.rows[0]} />}
        emptyTitle={isNarrowed ? 'Nothing found' : 'No results yet'}
        emptyMessage={
          isNarrowed
            ? 'No result matches. Try another word or fewer filters.'
            : 'Videos, images and pages appear here as soon as a customer starts one.'
        }
        describeFailure={(reason) => `Failed to fetch data: ${reason}`}
      />
    </>
  );
}

interface GenerationFiltersProps {
  filters: Filters;
  /** Names the customer, whose id is all that the address has. */
  first: StaffGeneration | undefined;
}

function GenerationFilters({ filters, first }: GenerationFiltersProps) {
  return (
    <FilterChips definitions={definitions} filters={filters}>
      {filters.values.userId && (
        <p className={styles.note}>
          Results of {first ? `${first.customer.name || first.customer.email}` : 'one customer'}
        </p>
      )}
    </FilterChips>
  );
}
