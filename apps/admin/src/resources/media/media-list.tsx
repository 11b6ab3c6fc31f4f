import type { endpoints, MediaImage, SortOf } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { isAwaited } from '@credit-studio/frontend/is-awaited';
import {
  formatSort,
  type ListQuery,
  useListQuery,
  usePageWithinList,
} from '@credit-studio/frontend/list-address';
import { useSettled } from '@credit-studio/frontend/use-settled';
import { EmptyState, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { type DataTableColumn, TablePagination } from '@credit-studio/ui/data-table';
import { Button, Chip, NativeSelect } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathOfMedia } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { type ListFilters, SearchField, useListFilters } from '../../list-filters/index.ts';
import { MediaGrid } from '../../media-library/media-grid.tsx';
import { listMediaQuery } from '../../media-library/media-queries.ts';
import { MediaUploadList } from '../../media-library/media-uploads.tsx';
import { UploadButton } from '../../media-library/upload-button.tsx';
import { useMediaUploads } from '../../media-library/use-media-uploads.ts';
import { usePageFiles } from '../../media-library/use-page-files.ts';
import { ScreenHead } from '../../screen-head/screen-head.tsx';
import { usePermission } from '../../session/index.ts';
import styles from './media-list.module.css';

const filterNames = ['withoutAltText', 'unused', 'archived'] as const;
type Filters = ListFilters<(typeof filterNames)[number]>;
const pills = [
  { name: 'withoutAltText', label: 'Without alt text' },
  { name: 'unused', label: 'Not used' },
  { name: 'archived', label: 'Archived' },
] as const;

const columns: readonly DataTableColumn<MediaImage>[] = [
  { id: 'createdAt', header: 'Added', value: ({ createdAt }) => createdAt },
  { id: 'title', header: 'Title', value: ({ title }) => title },
];
const sorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
];
const defaultSort = { columnId: 'createdAt', direction: 'desc' } as const;
const pageSize = 48;

/** Anything but `true` in the address counts as not asked. */
function decideFilters(values: Filters['values']) {
  const asked = filterNames.filter((name) => values[name] === 'true');
  return Object.fromEntries(asked.map((name) => [name, 'true' as const]));
}

/** `/admin/media`: the images of the site and of products. */
export function MediaList() {
  usePageTitle('Media');
  const api = useApi();
  const mayEdit = usePermission('content:write');
  const listQuery = useListQuery<MediaImage, SortOf<typeof endpoints.listMedia>>({
    columns,
    defaultSort,
    pageSize,
  });
  const filters = useListFilters(filterNames);
  const list = useQuery(listMediaQuery(api, { ...listQuery.paging, ...decideFilters(filters.values) }));
  const missing = useQuery(listMediaQuery(api, { withoutAltText: 'true', page: 1, limit: 1 }));
  const isSettled = useSettled(isAwaited(missing));
  const uploads = useMediaUploads();
  const isDragging = usePageFiles({ onFiles: uploads.add, isEnabled: mayEdit });
  return (
    <>
      <ScreenHead
        title="Media"
        description="Images of the site and of products"
        count={list.data?.total}
        actions={mayEdit && <UploadButton label="Upload images" isMultiple onFiles={uploads.add} />}
      />
      <MediaUploadList {...uploads} />
      <MediaTools listQuery={listQuery} filters={filters} />
      <MissingAltTexts total={missing.data?.total ?? 0} filters={filters} />
      <MediaContent
        {...{ list, listQuery, filters, mayEdit }}
        // What is left to do comes above the images.
        isSettled={isSettled}
      />
      {isDragging && (
        <div className={styles.drop} aria-hidden>
          <p className={styles.dropText}>Drop images to add them to the library</p>
        </div>
      )}
    </>
  );
}

/** What is left to do: an image without a text says nothing to people who do not see it. */
function MissingAltTexts({ total, filters }: { total: number; filters: Filters }) {
  if (total === 0 || filters.values.withoutAltText === 'true') return null;
  return (
    <div className={styles.todo}>
      <p className={styles.todoText}>
        {total === 1 ? '1 image has no alt text.' : `${total} images have no alt text.`} People who do not see
        them, and search engines, learn nothing of them.
      </p>
      <Button
        size="xs"
        variant="default"
        onClick={() => filters.set({ withoutAltText: 'true', archived: '', unused: '' })}
      >
        Show them
      </Button>
    </div>
  );
}

function MediaTools({ listQuery, filters }: { listQuery: ListQuery; filters: Filters }) {
  const { query, setQuery } = listQuery;
  return (
    <div className={styles.tools}>
      <SearchField
        label="Search images"
        placeholder="Title or alt text"
        value={query.search}
        onChange={(search) => setQuery({ ...query, search, page: 1 })}
      />
      <section className={styles.pills} aria-label="Filters">
        {pills.map(({ name, label }) => (
          <Chip
            key={name}
            size="sm"
            checked={filters.values[name] === 'true'}
            onChange={(isOn) => filters.set({ [name]: isOn ? 'true' : '' })}
          >
            {label}
          </Chip>
        ))}
      </section>
      <NativeSelect
        className={styles.sort ?? ''}
        aria-label="Sort"
        data={sorts}
        value={query.sort ? formatSort(query.sort) : '-createdAt'}
        onChange={({ currentTarget: { value } }) =>
          setQuery({
            ...query,
            page: 1,
            sort: {
              columnId: value.replace(/^-/, ''),
              direction: value.startsWith('-') ? 'desc' : 'asc',
            },
          })
        }
      />
    </div>
  );
}

interface MediaContentProps {
  list: UseQueryResult<{ rows: MediaImage[]; total: number }>;
  listQuery: ListQuery;
  filters: Filters;
  mayEdit: boolean;
  isSettled: boolean;
}

function MediaContent({ list, listQuery, filters, mayEdit, isSettled }: MediaContentProps) {
  const { query, setQuery } = listQuery;
  const isBeyondEnd = usePageWithinList({
    list,
    page: query.page,
    pageSize,
    showPage: (page) => setQuery({ ...query, page }, { replace: true }),
  });
  if (list.isPending || !isSettled || isBeyondEnd)
    return <LoadingBlock label="Loading the images…" minHeightPx={480} />;
  if (list.isError)
    return (
      <ErrorPanel
        size="section"
        title="The images could not be loaded"
        message={explainError(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  const { rows, total } = list.data;
  if (rows.length === 0)
    return <NoImages isNarrowed={filters.isFiltered || query.search !== ''} mayEdit={mayEdit} />;
  const pageCount = Math.ceil(total / pageSize);
  return (
    <>
      <MediaGrid
        label="Images"
        images={rows}
        isBusy={list.isPlaceholderData}
        renderCard={({ _id }, { className, content }) => (
          <Link to={pathOfMedia(_id)} data-card className={className}>
            {content}
          </Link>
        )}
      />
      {pageCount > 1 && (
        <div className={styles.foot}>
          <TablePagination
            label="Images"
            page={query.page}
            pageCount={pageCount}
            onPageChange={(page) => setQuery({ ...query, page })}
          />
        </div>
      )}
    </>
  );
}

function NoImages({ isNarrowed, mayEdit }: { isNarrowed: boolean; mayEdit: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState title="Nothing found" message="No image matches. Try another word or fewer filters." />
    );
  return (
    <EmptyState
      title="No images yet"
      message={
        mayEdit
          ? 'Upload images with the button above, drop them anywhere on this page, or paste one.'
          : 'Images appear here as soon as someone uploads one.'
      }
    />
  );
}
