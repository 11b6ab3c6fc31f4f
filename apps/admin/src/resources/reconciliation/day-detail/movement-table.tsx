import type { Movement, ReconciliationRecord } from '@credit-studio/contracts';
import { maxShownMovements, movementKinds } from '@credit-studio/contracts/rules';
import { DateText, labelWord, MoneyText, StatusBadge } from '@credit-studio/ui';
import { DataTable, type DataTableColumn } from '@credit-studio/ui/data-table';
import { useTightScreen } from '../../../lib/use-tight-screen.ts';
import { choiceFilter, FilterChips, useListFilters } from '../../../list-filters/index.ts';
import { MovementOrderLink } from '../movement-order.tsx';
import styles from './movement-table.module.css';

const kindNames: Record<Movement['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Reversal',
  fee: 'Fee',
  withdrawal: 'Bank transfer',
  other: 'Other',
};

/** The status of a payment whose colour says the same. */
const statusColours: Record<Movement['status'], string> = {
  completed: 'paid',
  pending: 'pending',
  denied: 'failed',
  unknown: 'unknown',
};

/** PayPal's ids are not unique in its report. */
interface MovementLine extends Movement {
  line: number;
}

function amountColumn(id: 'amount' | 'fee' | 'net', header: string): DataTableColumn<MovementLine> {
  return {
    ...{ id, header, align: 'right', isSearchable: false },
    value: (movement) => Number(movement[id]),
    cell: (movement) =>
      id === 'fee' && Number(movement.fee) === 0 ? (
        <span className={styles.empty}>–</span>
      ) : (
        <MoneyText amount={movement[id]} currency={movement.currency} />
      ),
  };
}

const columns: readonly DataTableColumn<MovementLine>[] = [
  {
    id: 'time',
    header: 'Time',
    isSearchable: false,
    value: ({ initiatedAt }) => initiatedAt,
    cell: ({ initiatedAt }) => (
      <span className={styles.time}>
        <DateText value={initiatedAt} format="dateTime" />
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    isCardTitle: true,
    value: ({ kind }) => kindNames[kind],
    cell: ({ kind, eventCode }) => <span title={`PayPal’s code: ${eventCode}`}>{kindNames[kind]}</span>,
  },
  {
    id: 'transactionId',
    header: 'Transaction',
    value: ({ transactionId }) => transactionId,
    cell: ({ transactionId }) => <span className={styles.code}>{transactionId}</span>,
  },
  {
    id: 'order',
    header: 'Order',
    value: ({ order }) => order?.orderId,
    cell: ({ order }) =>
      order ? <MovementOrderLink order={order} /> : <span className={styles.empty}>–</span>,
  },
  amountColumn('amount', 'Amount'),
  amountColumn('fee', 'Fee'),
  amountColumn('net', 'Net'),
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => (
      <StatusBadge kind="payment" status={statusColours[status]} label={labelWord(status)} />
    ),
  },
];

/** An amount and its fee say what the narrower screens leave out. */
const tightColumns = columns.filter(({ id }) => id !== 'net');

const filterNames = ['kind'] as const;
const definitions = [
  choiceFilter({
    name: 'kind',
    label: 'Kind',
    choices: movementKinds.map((value) => ({ value, label: kindNames[value] })),
  }),
];

function decideEmptyTexts({ state, movementCount }: ReconciliationRecord) {
  if (movementCount > 0)
    return { title: 'No movement found', message: 'No movement matches. Try another word or kind.' };
  if (state === 'unread')
    return { title: 'Not read yet', message: 'The movements appear here once PayPal’s report was read.' };
  return state === 'complete'
    ? { title: 'No movements', message: 'No money moved in the PayPal account on this day.' }
    : { title: 'No movements yet', message: 'PayPal has not reported any so far.' };
}

/** What moved in the PayPal account on a day, earliest first, searched and filtered here. */
export function MovementTable({ record }: { record: ReconciliationRecord }) {
  const filters = useListFilters(filterNames);
  const kind = movementKinds.find((each) => each === filters.values.kind);
  const lines = record.movements.map((movement, line): MovementLine => ({ ...movement, line }));
  const empty = decideEmptyTexts(record);
  return (
    <>
      {record.movementCount > maxShownMovements && (
        <p className={styles.note}>
          The first {maxShownMovements} of {record.movementCount} are shown. The CSV file has all of them.
        </p>
      )}
      <DataTable
        // Another kind starts at the first page.
        key={kind}
        caption="Movements"
        rows={kind ? lines.filter((each) => each.kind === kind) : lines}
        columns={useTightScreen() ? tightColumns : columns}
        getRowId={({ line }) => String(line)}
        pageSize={25}
        density="compact"
        searchLabel={record.movementCount > 0 ? 'Search movements' : null}
        searchHint="Transaction or order code"
        filters={record.movementCount > 0 && <FilterChips definitions={definitions} filters={filters} />}
        headingOrder={3}
        emptyTitle={empty.title}
        emptyMessage={empty.message}
      />
    </>
  );
}
