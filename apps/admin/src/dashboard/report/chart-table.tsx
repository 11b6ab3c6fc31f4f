import { formatDate, KitLink } from '@credit-studio/ui';
import styles from './chart-table.module.css';
import type { Bar } from './group-days.ts';

/** A series that the bars are made of. */
export interface ChartPart {
  label: string;
  bars: readonly Bar[];
}

interface ChartTableProps {
  title: string;
  bars: readonly Bar[];
  format: (value: number) => string;
  /** What the bars are made of, as columns before them; the bars are then called Net. */
  parts?: readonly ChartPart[];
  /** The bars of the period before, in the same order. */
  before?: readonly Bar[];
  /** Where the days of a bar lead to. */
  addressOf?: (bar: Bar) => string;
}

/** The figures behind a chart, for those who do not see it, or want to copy them. */
export function ChartTable({ title, bars, format, parts = [], before, addressOf }: ChartTableProps) {
  return (
    <details className={styles.details}>
      <summary>As a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={`${title}, as a table`} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Days</th>
              {parts.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">{parts.length > 0 ? 'Net' : title}</th>
              {before && <th scope="col">Period before</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar, index) => (
              <tr key={bar.startDay}>
                <th scope="row">
                  {addressOf ? (
                    <KitLink href={addressOf(bar)}>{describeDays(bar)}</KitLink>
                  ) : (
                    describeDays(bar)
                  )}
                </th>
                {parts.map((part) => (
                  <td key={part.label}>{format(part.bars[index]?.value ?? 0)}</td>
                ))}
                <td>{format(bar.value)}</td>
                {before && <td>{format(before[index]?.value ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** `3 Nov 2026`, or `3 Nov 2026 – 9 Nov 2026`. */
export function describeDays({ startDay, endDay }: Bar): string {
  const first = formatDate({ value: startDay });
  return startDay === endDay ? first : `${first} – ${formatDate({ value: endDay })}`;
}

/** What one sees in a chart of at least one bar, for those who do not see it. */
export function describeBars(bars: readonly Bar[], format: (value: number) => string): string {
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const peak = bars.reduce((most, bar) => (bar.value > most.value ? bar : most));
  return `${format(total)} in total; the highest was ${format(peak.value)}, ${describeDays(peak)}.`;
}
