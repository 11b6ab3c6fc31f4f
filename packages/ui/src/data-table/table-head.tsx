import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import styles from './data-table.module.css';
import type { DataTableColumn, DataTableSort } from './data-table-types.ts';
import { nextSort } from './sort-rows.ts';

export interface TableHeadProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  sort: DataTableSort | null;
  hasRowActions: boolean;
  onSort: (sort: DataTableSort | null) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const sortIcons = { asc: IconArrowUp, desc: IconArrowDown };

export function TableHead<Row>({ columns, sort, hasRowActions, onSort }: TableHeadProps<Row>) {
  return (
    <thead className={styles.head}>
      <tr>
        {columns.map(({ id, header, align, isSortable = true }) => {
          const direction = sort?.columnId === id ? sort.direction : undefined;
          const SortIcon = direction ? sortIcons[direction] : IconArrowsSort;
          return (
            <th key={id} scope="col" data-align={align} aria-sort={direction && ariaSort[direction]}>
              {isSortable ? (
                <UnstyledButton className={styles.sortButton} onClick={() => onSort(nextSort(sort, id))}>
                  {header}
                  <SortIcon size={15} aria-hidden className={styles.sortIcon} data-active={direction} />
                </UnstyledButton>
              ) : (
                header
              )}
            </th>
          );
        })}
        {hasRowActions && (
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
