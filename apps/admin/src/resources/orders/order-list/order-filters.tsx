import { paymentStatuses } from '@credit-studio/contracts';
import {
  ChoiceFilter,
  DayRangeFilter,
  FilterBar,
  type ListFilters,
  TextFilter,
} from '../../../list-filters/index.ts';
import { type filterNames, isRecordId, isWholeEmail } from './decide-order-query.ts';
import styles from './order-list.module.css';

const statusChoices = paymentStatuses.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** Payment status, days and customer. */
export function OrderFilters({ filters }: { filters: ListFilters<(typeof filterNames)[number]> }) {
  const { values, set } = filters;
  return (
    <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
      <ChoiceFilter
        label="Payment status"
        anyLabel="Any payment"
        value={values.status}
        choices={statusChoices}
        onChange={(status) => set({ status })}
      />
      <TextFilter
        label="Customer’s email"
        placeholder="Customer’s email"
        value={values.userEmail}
        wholeOnly={{ isWhole: isWholeEmail, hint: 'Type the whole address to filter.' }}
        onChange={(userEmail) => set({ userEmail }, { replace: true })}
      />
      <DayRangeFilter
        label="Ordered"
        startDate={values.startDate}
        endDate={values.endDate}
        onChange={(range) => set(range, { replace: true })}
      />
      {isRecordId(values.userId) && <p className={styles.note}>Orders of one customer</p>}
    </FilterBar>
  );
}
