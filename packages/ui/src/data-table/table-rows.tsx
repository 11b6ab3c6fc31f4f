import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import styles from './data-table.module.css';
import type { DataTableColumn, DataTableSort } from './data-table-types.ts';
import { nextSort } from './sort-rows.ts';

interface TableHeadProps<Row> {
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
                  <SortIcon
                    size="0.9375rem"
                    aria-hidden
                    className={styles.sortIcon}
                    data-active={direction}
                  />
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

interface TableBodyProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly { id: string; row: Row }[];
  renderRowActions?: (row: Row) => ReactNode;
  renderRow?: (row: Row, element: ReactElement) => ReactNode;
}

function renderCell<Row>(column: DataTableColumn<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  const value = column.value(row);
  return value === null || value === undefined || value === '' ? '–' : String(value);
}

export function TableBody<Row>({ columns, rows, renderRowActions, renderRow }: TableBodyProps<Row>) {
  return (
    <tbody>
      {rows.map(({ id, row }) => {
        const element = (
          <tr className={styles.row}>
            {columns.map((column) => (
              <td
                key={column.id}
                data-align={column.align}
                data-label={column.header}
                data-card-title={column.isCardTitle}
              >
                <span className={styles.cell}>{renderCell(column, row)}</span>
              </td>
            ))}
            {renderRowActions && <td className={styles.actions}>{renderRowActions(row)}</td>}
          </tr>
        );
        return <Fragment key={id}>{renderRow ? renderRow(row, element) : element}</Fragment>;
      })}
    </tbody>
  );
}
