import { ChoiceList } from './choice-filter.tsx';
import { DayRangeFilter } from './day-range-filter.tsx';
import styles from './filter-chips.module.css';
import type { FilterDefinition, FilterEditorProps } from './filter-definition.ts';
import { isDay } from './filter-values.ts';
import { findPeriod, listPeriods } from './periods.ts';

function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

interface PeriodEditorProps extends FilterEditorProps {
  label: string;
}

function PeriodEditor({ values, apply, today, label }: PeriodEditorProps) {
  const periods = listPeriods(today);
  const { startDate = '', endDate = '' } = values;
  return (
    <>
      <ChoiceList
        label={label}
        choices={periods}
        chosen={findPeriod(periods, { startDate, endDate })?.value}
        onChoose={(value) => {
          const period = periods.find((one) => one.value === value);
          apply({ startDate: period?.startDate ?? '', endDate: period?.endDate ?? '' });
        }}
      />
      <div className={styles.days}>
        <DayRangeFilter
          label="Between"
          startDate={startDate}
          endDate={endDate}
          // A pill appears once both days are set; until then only the editor shows the first.
          onChange={(range) =>
            apply(Object.fromEntries(Object.entries(range).map(([name, day]) => [name, day ?? ''])), {
              stays: true,
            })
          }
        />
      </div>
    </>
  );
}

/** Days of the shop's time zone: a usual period, or any two days. Both parameters of the address have to be set. */
export function periodFilter({ label }: { label: string }): FilterDefinition {
  return {
    label,
    names: ['startDate', 'endDate'],
    describe: ({ startDate, endDate }, today) => {
      if (!isDay(startDate) || !isDay(endDate)) return null;
      const period = findPeriod(listPeriods(today), { startDate, endDate });
      if (period) return period.label;
      return startDate === endDate
        ? formatDay(startDate)
        : `${formatDay(startDate)} to ${formatDay(endDate)}`;
    },
    renderEditor: (props) => <PeriodEditor {...props} label={label} />,
  };
}
