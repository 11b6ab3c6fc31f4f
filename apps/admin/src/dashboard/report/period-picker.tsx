import { SegmentedControl } from '@mantine/core';
import { DayRangeFilter, type ListFilters } from '../../list-filters/index.ts';
import styles from './report.module.css';
import { periodLengths, type ReportPeriod } from './report-period.ts';

export const periodNames = ['days', 'startDate', 'endDate'] as const;

export interface PeriodPickerProps {
  filters: ListFilters<(typeof periodNames)[number]>;
  period: ReportPeriod;
}

const custom = { value: 'custom', label: 'Custom' } as const;
const choices = [
  ...periodLengths.map((length) => ({ value: String(length), label: `${length} days` })),
  custom,
];

/** How far back the report looks. */
export function PeriodPicker({ filters, period }: PeriodPickerProps) {
  const choose = (choice: string) => {
    if (choice !== custom.value) filters.set({ days: choice, startDate: '', endDate: '' });
    // One's own days begin with those that are on the screen.
    else if (period.days) filters.set({ days: '', ...period.days });
  };
  return (
    <div className={styles.picker}>
      <SegmentedControl aria-label="Period" data={choices} value={period.choice} onChange={choose} />
      {period.choice === custom.value && (
        <DayRangeFilter
          label="Days"
          startDate={filters.values.startDate}
          endDate={filters.values.endDate}
          onChange={(days) => filters.set(days)}
        />
      )}
      {period.problem && (
        <p role="alert" className={styles.problem}>
          {period.problem}
        </p>
      )}
    </div>
  );
}
