import { m } from '@credit-studio/messages';
import type { RowData } from '@tanstack/react-table';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { LoadingBlock } from '../loading-block/loading-block.tsx';
import { EmptyState } from '../message-panels/message-panel.tsx';
import styles from './data-table.module.css';
import { type DataTableColumn, type DataTableQuery, initialDataTableQuery } from './data-table-types.ts';
import { TablePagination } from './table-pagination.tsx';
import { TableBody, TableHead } from './table-rows.tsx';
import { type DataTableSelection, useRowSelection } from './table-selection.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useFitsWidth } from './use-fits-width.ts';
import { useTableRows } from './use-table-rows.ts';

/** The server searches, sorts and pages: `rows` is then the one page that `query` asks for. */
export interface DataTableServer {
  /** Rows that match on the server, over all pages. */
  totalRows: number;
  query: DataTableQuery;
  /** Asks for other rows. A new search or sort asks for page 1. */
  onQueryChange: (query: DataTableQuery) => void;
}

export interface DataTableProps<Row extends RowData> {
  /** Names the table; shown only to assistive technology unless `isCaptionVisible`. */
  caption: string;
  isCaptionVisible?: boolean;
  rows: readonly Row[];
  /** Keep the identity stable: module scope or a memo. */
  columns: readonly DataTableColumn<Row>[];
  getRowId: (row: Row) => string;
  /** Rows on a page. Default 10. */
  pageSize?: number;
  server?: DataTableServer;
  /** First search, sort and page of a table without `server`. */
  initialQuery?: Partial<DataTableQuery>;
  /** Accessible name of the search, and its placeholder without `searchHint`. Null hides it. */
  searchLabel?: string | null;
  /** What the search looks at, such as `Name or email`. */
  searchHint?: string;
  /** Pause in typing after which the search applies. Default 250. */
  searchDelayMs?: number;
  /** Further filters next to the search. */
  filters?: ReactNode;
  /** At the end of the toolbar, such as what the table shows. */
  display?: ReactNode;
  /** `compact` keeps a row on one line where there is room. Default `comfortable`. */
  density?: 'compact' | 'comfortable';
  /** The head stays below the top bar while its rows are scrolled. Default false. */
  isHeadSticky?: boolean;
  /** Adds a box to each row and one to the head, which selects the page. */
  selection?: DataTableSelection<Row>;
  /** Below the rows, such as what they add up to. Not shown without rows. */
  summary?: ReactNode;
  /** Buttons at the end of each row. */
  renderRowActions?: (row: Row) => ReactNode;
  /** Puts something around or below a row's `tr`, such as a provider that its cells read. */
  renderRow?: (row: Row, element: ReactElement) => ReactNode;
  /** Without rows a skeleton is shown; rows that are there stay and are marked as busy. */
  isLoading?: boolean;
  loadingLabel?: string;
  /** Replaces the rows, also those that are there. */
  errorMessage?: string | null;
  /** Adds a Retry button to the error. */
  onRetry?: () => void;
  emptyTitle?: string;
  emptyMessage?: ReactNode;
  emptyAction?: ReactNode;
  /** Decorative image of the empty state. */
  emptyIcon?: ReactNode;
  /** Level of the heading in the empty and error states. Default 2. */
  headingOrder?: 2 | 3;
}

/** The one table of the product: searched, sorted and paged here or by the server; cards below 640 px. */
export function DataTable<Row extends RowData>({
  caption,
  isCaptionVisible = false,
  rows,
  columns,
  getRowId,
  pageSize = 10,
  server,
  initialQuery,
  searchLabel = m.kit_search(),
  searchHint,
  searchDelayMs = 250,
  filters,
  display,
  density = 'comfortable',
  isHeadSticky = false,
  selection,
  summary,
  renderRowActions,
  renderRow,
  isLoading = false,
  loadingLabel = m.kit_loading(),
  errorMessage,
  onRetry,
  emptyTitle = m.kit_nothing_found(),
  emptyMessage,
  emptyAction,
  emptyIcon,
  headingOrder = 2,
}: DataTableProps<Row>) {
  const [localQuery, setLocalQuery] = useState<DataTableQuery>({ ...initialDataTableQuery, ...initialQuery });
  const query = server?.query ?? localQuery;
  const setQuery = server?.onQueryChange ?? setLocalQuery;
  const result = useTableRows({ rows, columns, getRowId, query, pageSize, totalRows: server?.totalRows });
  const { pageRows, totalRows, page, pageCount } = result;
  const first = totalRows === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, totalRows);
  const select = useRowSelection(selection, pageRows);
  const { isFitting, measuredTable } = useFitsWidth();
  const hasNothing = pageRows.length === 0;
  const isWaiting = isLoading && hasNothing && !errorMessage;

  const stateBlock = () => {
    if (errorMessage)
      return <ErrorPanel size="compact" headingOrder={headingOrder} title={errorMessage} onRetry={onRetry} />;
    if (isWaiting) return <LoadingBlock label={loadingLabel} lines={Math.min(pageSize, 5)} />;
    if (!hasNothing) return null;
    return (
      <EmptyState
        size="compact"
        headingOrder={headingOrder}
        title={emptyTitle}
        message={emptyMessage}
        action={emptyAction}
        icon={emptyIcon}
      />
    );
  };
  const state = stateBlock();

  return (
    <div
      className={styles.root}
      data-density={density}
      data-sticky-head={(isHeadSticky && isFitting) || undefined}
    >
      {(searchLabel || filters || display) && (
        <TableToolbar
          columns={columns}
          query={query}
          searchLabel={searchLabel}
          searchHint={searchHint}
          searchDelayMs={searchDelayMs}
          filters={filters}
          display={display}
          onSearch={(search) => setQuery({ ...query, search, page: 1 })}
          onSort={(sort) => setQuery({ ...query, sort, page: 1 })}
        />
      )}
      {/* The content replaces the skeleton: without a key the browser would report it as moved. */}
      <div key={isWaiting ? 'waiting' : 'answered'} className={styles.frame} data-table-frame>
        {state ?? (
          // The section around a table often has its name; two regions must not have the same one.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
          <section className={styles.scroll} aria-label={m.kit_table_region({ caption })} tabIndex={0}>
            <table
              {...(isHeadSticky && { ref: measuredTable })}
              className={styles.table}
              aria-busy={isLoading}
            >
              <caption className={isCaptionVisible ? styles.caption : styles.hiddenCaption}>
                {caption}
              </caption>
              <TableHead
                columns={columns}
                sort={query.sort}
                hasRowActions={Boolean(renderRowActions)}
                selection={select}
                onSort={(sort) => setQuery({ ...query, sort, page: 1 })}
              />
              <TableBody
                columns={columns}
                rows={pageRows}
                selection={select}
                renderRowActions={renderRowActions}
                renderRow={renderRow}
              />
            </table>
          </section>
        )}
        {!state && summary && <div className={styles.summary}>{summary}</div>}
      </div>
      <div className={styles.foot}>
        <span role="status" className={styles.count} data-single={pageCount === 1 || undefined}>
          {state ? '' : m.kit_table_range({ first, last, total: totalRows })}
        </span>
        {!state && pageCount > 1 && (
          <TablePagination
            label={caption}
            page={page}
            pageCount={pageCount}
            onPageChange={(next) => setQuery({ ...query, page: next })}
          />
        )}
      </div>
    </div>
  );
}
