import { Fragment, type ReactElement, type ReactNode } from 'react';
import styles from './data-table.module.css';
import type { DataTableColumn } from './data-table-types.ts';

export interface TableBodyProps<Row> {
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
