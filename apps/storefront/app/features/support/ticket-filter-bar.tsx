import { m } from '@credit-studio/messages';
import { labelWord } from '@credit-studio/ui';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import styles from './ticket-filter-bar.module.css';
import {
  describeDayProblem,
  hasFilters,
  noFilters,
  statusChoices,
  type TicketFilters,
} from './ticket-filters.ts';

export interface TicketFilterBarProps {
  filters: TicketFilters;
  onChange: (changes: Partial<TicketFilters>) => void;
}

/** Status and dates. The dates apply once both are set. */
export function TicketFilterBar({ filters, onChange }: TicketFilterBarProps) {
  const { status, startDate, endDate } = filters;
  const isHalfRange = Boolean(startDate) !== Boolean(endDate);
  return (
    <section aria-label={m.support_filter()} className={styles.root}>
      <NativeSelect
        label={m.support_status()}
        value={status}
        data={statusChoices.map((value) => ({ value, label: labelWord(value) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: statusChoices.find((choice) => choice === value) ?? 'all' })
        }
      />
      <TextInput
        label={m.support_start_date()}
        type="date"
        value={startDate}
        onChange={({ currentTarget: { value } }) => onChange({ startDate: value })}
      />
      <TextInput
        label={m.support_end_date()}
        type="date"
        value={endDate}
        error={describeDayProblem(filters)}
        onChange={({ currentTarget: { value } }) => onChange({ endDate: value })}
      />
      {hasFilters(filters) && (
        <Button variant="default" className={styles.clear} onClick={() => onChange(noFilters)}>
          {m.support_clear_filters()}
        </Button>
      )}
      {isHalfRange && (
        <p className={styles.hint} role="status">
          {m.support_half_range()}
        </p>
      )}
    </section>
  );
}
