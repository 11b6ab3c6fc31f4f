import { m } from '@credit-studio/messages';
import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { DataTableColumn, DataTableSort } from './data-table-types.ts';
import { nextSort } from './sort-rows.ts';
import styles from './table-rows.module.css';
import type { RowSelection } from './table-selection.ts';

interface TableHeadProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  sort: DataTableSort | null;
  hasRowActions: boolean;
  selection: RowSelection<Row> | null;
  onSort: (sort: DataTableSort | null) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

const sortIcons = { asc: IconArrowUp, desc: IconArrowDown };

export function TableHead<Row>({ columns, sort, hasRowActions, selection, onSort }: TableHeadProps<Row>) {
  return (
    <thead className={styles.head}>
      <tr>
        {selection && (
          <th scope="col" className={styles.box}>
            <Checkbox
              size="xs"
              aria-label={m.kit_select_page_rows()}
              checked={selection.isPageSelected}
              indeterminate={selection.isPagePartlySelected}
              onChange={selection.togglePage}
            />
          </th>
        )}
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
            <VisuallyHidden>{m.kit_row_actions()}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface TableBodyProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly { id: string; row: Row }[];
  selection: RowSelection<Row> | null;
  renderRowActions?: (row: Row) => ReactNode;
  renderRow?: (row: Row, element: ReactElement) => ReactNode;
}

function renderCell<Row>(column: DataTableColumn<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  const value = column.value(row);
  return value === null || value === undefined || value === '' ? '–' : String(value);
}

export function TableBody<Row>({
  columns,
  rows,
  selection,
  renderRowActions,
  renderRow,
}: TableBodyProps<Row>) {
  return (
    <tbody>
      {rows.map(({ id, row }) => {
        const element = (
          <tr className={styles.row} data-selected={selection?.selectedIds.has(id) || undefined}>
            {selection && (
              <td className={styles.box}>
                <Checkbox
                  size="xs"
                  aria-label={m.kit_select_row({ row: selection.nameRow(row) })}
                  checked={selection.selectedIds.has(id)}
                  // The browser reports a changed box by the click that changed it, with its keys.
                  onChange={({ nativeEvent }) =>
                    selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                  }
                />
              </td>
            )}
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
