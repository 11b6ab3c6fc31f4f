import { findDayIn, useTimeZone } from '@credit-studio/ui';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { DayRangeFilter } from './day-range-filter.tsx';
import styles from './list-filters.module.css';
import { type DayRange, findPeriod, listPeriods } from './periods.ts';

export interface PeriodFilterProps extends DayRange {
  /** What the days are days of, such as `Ordered`. */
  label: string;
  onChange: (range: Partial<DayRange>, options?: { replace?: boolean }) => void;
}

const custom = 'custom';

/** A period of the shop's time zone: one of the usual ones, or any two days. */
export function PeriodFilter({ label, startDate, endDate, onChange }: PeriodFilterProps) {
  const timeZone = useTimeZone() ?? 'UTC';
  const periods = listPeriods(findDayIn(timeZone, new Date()));
  const [wantsDays, setWantsDays] = useState(false);
  const isEmpty = startDate === '' && endDate === '';
  const [wasEmpty, setWasEmpty] = useState(isEmpty);
  if (isEmpty !== wasEmpty) {
    setWasEmpty(isEmpty);
    // Cleared together with the other filters.
    if (isEmpty) setWantsDays(false);
  }
  const period = wantsDays ? undefined : findPeriod(periods, { startDate, endDate });
  const hasFields = !period && (wantsDays || !isEmpty);
  const choose = (value: string) => {
    setWantsDays(value === custom);
    // The days that are shown stay, as a start for others.
    if (value === custom) return;
    const next = periods.find((one) => one.value === value);
    onChange({ startDate: next?.startDate ?? '', endDate: next?.endDate ?? '' });
  };
  return (
    <>
      <NativeSelect
        className={styles.choice}
        aria-label={`${label}: period`}
        value={hasFields ? custom : (period?.value ?? '')}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: `${label}: any time` },
          ...periods.map(({ value, label: name }) => ({ value, label: `${label}: ${name.toLowerCase()}` })),
          { value: custom, label: `${label}: custom…` },
        ]}
      />
      {hasFields && (
        <DayRangeFilter
          label={label}
          startDate={startDate}
          endDate={endDate}
          onChange={(range) => onChange(range, { replace: true })}
        />
      )}
    </>
  );
}
