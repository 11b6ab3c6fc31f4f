import type { CreditEntry, CreditReason, User } from '@credit-studio/contracts';
import { DateText } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { ShortList, unsorted } from './short-list.tsx';
import styles from './user-detail.module.css';

/** The ledger's terms as staff say them. */
const kinds: Record<CreditReason, string> = {
  grant: 'Added',
  hold: 'Reserved',
  release: 'Returned',
  commit: 'Used',
  refund: 'Taken back',
  adjustment: 'Adjusted',
};

const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });

const columns: readonly DataTableColumn<CreditEntry>[] = unsorted([
  {
    id: 'createdAt',
    header: 'Booked',
    value: (entry) => entry.createdAt,
    cell: (entry) => <DateText value={entry.createdAt} format="dateTime" />,
  },
  { id: 'reason', header: 'Kind', value: ({ reason }) => kinds[reason] },
  {
    id: 'description',
    header: 'For',
    value: (entry) => entry.description,
    cell: (entry) => (
      <span className={styles.lines}>
        {entry.description}
        {entry.note && <span className={styles.detail}>{entry.note}</span>}
      </span>
    ),
    isCardTitle: true,
  },
  {
    id: 'amount',
    header: 'Credits',
    align: 'right',
    value: (entry) => entry.amount,
    cell: (entry) => signed.format(entry.amount),
  },
  {
    id: 'balanceAfter',
    header: 'Balance',
    align: 'right',
    value: (entry) => entry.balanceAfter,
  },
]);

/** Every line of a user's ledger as they see it, with the internal notes of staff. */
export function CreditLedger({ user }: { user: User }) {
  const api = useApi();
  const { _id: id } = user;
  return (
    <ShortList
      title="Credit ledger"
      prefix="credits"
      columns={columns}
      getRowId={({ _id }) => _id}
      queryKey={(paging) => queryKeys.credits.list({ userId: id, ...paging })}
      load={async (paging, signal) => {
        const { data } = await api.getUserCredits({ params: { id }, query: paging }, { signal });
        return { rows: data.entries, total: data.total };
      }}
      emptyTitle="No credits yet"
    />
  );
}
