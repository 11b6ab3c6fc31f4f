import { TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './list-filters.module.css';
import type { DayRange } from './periods.ts';

interface DayRangeFilterProps extends DayRange {
  /** What the days are days of, such as `Ordered`. */
  label: string;
  onChange: (range: Partial<DayRange>) => void;
}

/** Two days of the shop's time zone, as `yyyy-mm-dd`. The API filters when both are set; the sentence says so until then. */
export function DayRangeFilter({ label, startDate, endDate, onChange }: DayRangeFilterProps) {
  const isHalf = (startDate === '') !== (endDate === '');
  const isReversed = !isHalf && startDate > endDate;
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>{label}</legend>
      <DayField
        label={`${label} from`}
        value={startDate}
        {...(endDate && { max: endDate })}
        onChange={(day) => onChange({ startDate: day })}
      />
      <span aria-hidden>–</span>
      <DayField
        label={`${label} to`}
        value={endDate}
        {...(startDate && { min: startDate })}
        onChange={(day) => onChange({ endDate: day })}
      />
      <p className={styles.hint} role="status">
        {isHalf && 'Choose both days to filter.'}
        {isReversed && 'The first day comes after the last one.'}
      </p>
    </fieldset>
  );
}

interface DayFieldProps {
  label: string;
  /** `yyyy-mm-dd`, or empty. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** While a year is typed the browser already reads days of the years 2, 20 and 202. */
function isWholeDay(day: string): boolean {
  return day === '' || /^[1-9]\d{3}-/.test(day);
}

/** One day, handed on once its year is whole. */
function DayField({ label, value, onChange, ...bounds }: DayFieldProps) {
  const [typed, setTyped] = useState({ text: value, seen: value });
  if (value !== typed.seen) setTyped({ text: value, seen: value });
  return (
    <TextInput
      type="date"
      aria-label={label}
      {...bounds}
      value={typed.text}
      onChange={(event) => {
        const day = event.currentTarget.value;
        setTyped({ ...typed, text: day });
        if (isWholeDay(day)) onChange(day);
      }}
    />
  );
}
