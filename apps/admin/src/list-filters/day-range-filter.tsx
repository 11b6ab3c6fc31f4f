import { DayField } from './day-field.tsx';
import styles from './list-filters.module.css';

interface DayRange {
  startDate: string;
  endDate: string;
}

export interface DayRangeFilterProps extends DayRange {
  /** What the days are days of, such as `Ordered`. */
  label: string;
  onChange: (range: Partial<DayRange>) => void;
}

/** Two days in UTC, as `yyyy-mm-dd`. The API filters when both are set; the sentence says so until then. */
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
