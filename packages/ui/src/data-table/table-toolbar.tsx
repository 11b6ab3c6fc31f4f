import { m } from '@credit-studio/messages';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { DataTableColumn, DataTableQuery, DataTableSort } from './data-table-types.ts';
import styles from './table-toolbar.module.css';

export interface TableToolbarProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  query: DataTableQuery;
  searchLabel: string | null;
  searchHint?: string | undefined;
  searchDelayMs: number;
  filters?: ReactNode;
  display?: ReactNode;
  onSearch: (search: string) => void;
  onSort: (sort: DataTableSort | null) => void;
}

function sortValue(sort: DataTableSort | null) {
  return sort ? `${sort.direction}:${sort.columnId}` : '';
}

function parseSortValue(value: string): DataTableSort | null {
  const separator = value.indexOf(':');
  if (separator < 0) return null;
  return { columnId: value.slice(separator + 1), direction: value.startsWith('desc') ? 'desc' : 'asc' };
}

/** Search that waits for a pause in typing, and the sort of narrow screens, where heads are not shown. */
export function TableToolbar<Row>({
  columns,
  query,
  searchLabel,
  searchHint,
  searchDelayMs,
  filters,
  display,
  onSearch,
  onSort,
}: TableToolbarProps<Row>) {
  const [draft, setDraft] = useState(query.search);
  const [submitted, setSubmitted] = useState(query.search);
  const [seen, setSeen] = useState(query.search);
  if (query.search !== seen) {
    setSeen(query.search);
    // A search that came from elsewhere, such as the browser's Back, replaces the field's value; the
    // answer to what was typed here must not, for more may have been typed since.
    if (query.search !== submitted) {
      setSubmitted(query.search);
      setDraft(query.search);
    }
  }
  const submit = useEffectEvent(() => {
    if (draft === query.search) return;
    setSubmitted(draft);
    onSearch(draft);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the wait
  useEffect(() => {
    const timer = setTimeout(submit, searchDelayMs);
    return () => clearTimeout(timer);
  }, [draft, searchDelayMs]);

  const sortable = columns.filter(({ isSortable = true }) => isSortable);
  return (
    <div className={styles.toolbar}>
      {searchLabel && (
        <TextInput
          className={styles.search}
          type="search"
          aria-label={searchLabel}
          placeholder={searchHint ?? searchLabel}
          {...(searchHint && { title: searchHint, 'aria-description': searchHint })}
          leftSection={<IconSearch size="1.0625rem" aria-hidden />}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
      )}
      {filters}
      {sortable.length > 0 && (
        <NativeSelect
          className={styles.narrowSort}
          aria-label={m.kit_sort_by()}
          value={sortValue(query.sort)}
          onChange={(event) => onSort(parseSortValue(event.currentTarget.value))}
        >
          <option value="">{m.kit_sort_by_choice()}</option>
          {sortable.flatMap(({ id, header }) => [
            <option key={`asc:${id}`} value={`asc:${id}`}>
              {m.kit_sort_ascending({ column: header })}
            </option>,
            <option key={`desc:${id}`} value={`desc:${id}`}>
              {m.kit_sort_descending({ column: header })}
            </option>,
          ])}
        </NativeSelect>
      )}
      {display && <div className={styles.display}>{display}</div>}
    </div>
  );
}
