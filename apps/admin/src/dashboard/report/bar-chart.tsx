import { DateText } from '@credit-studio/ui';
import { Title } from '@mantine/core';
import { useId } from 'react';
import styles from './bar-chart.module.css';
import { ChartTable, describeBars, describeDays } from './chart-table.tsx';
import type { Bar } from './group-days.ts';

interface BarChartProps {
  title: string;
  bars: readonly Bar[];
  format: (value: number) => string;
}

const heightUnits = 100;

const slotUnits = 10;

/** A day on which something happened is to be seen, however small. */
const leastUnits = 1.5;

/** Where zero is, and how high one is. Sums below zero hang under the line. */
function decideScale(bars: readonly Bar[]) {
  const values = bars.map(({ value }) => value);
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const unit = heightUnits / (highest - lowest || 1);
  return { highest, lowest, zero: highest * unit || (lowest < 0 ? 0 : heightUnits), unit };
}

function Bars({ bars, format }: Pick<BarChartProps, 'bars' | 'format'>) {
  const { zero, unit } = decideScale(bars);
  return bars.map((bar, index) => {
    const { startDay, value } = bar;
    const height = value === 0 ? 0 : Math.max(Math.abs(value) * unit, leastUnits);
    const x = index * slotUnits;
    return (
      <g key={startDay} className={styles.slot}>
        <title>{`${describeDays(bar)}: ${format(value)}`}</title>
        <rect className={styles.area} x={x} y={0} width={slotUnits} height={heightUnits} />
        <rect
          className={styles.bar}
          data-below={value < 0 || undefined}
          x={x + 1.5}
          y={value < 0 ? zero : zero - height}
          width={slotUnits - 3}
          height={height}
        />
      </g>
    );
  });
}

/** Bars in the order of time, with the figures behind them as a table. */
export function BarChart(props: BarChartProps) {
  const { title, bars, format } = props;
  const titleId = useId();
  const { highest, lowest, zero } = decideScale(bars);
  const width = bars.length * slotUnits;
  const unit = bars.some(({ startDay, endDay }) => startDay !== endDay) ? 'week' : 'day';
  const isEmpty = bars.every(({ value }) => value === 0);
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <header className={styles.head}>
        <Title order={3} size="h5" id={titleId}>
          {title}
        </Title>
        {!isEmpty && (
          <span className={styles.highest} aria-hidden>
            {lowest < 0 && `Lowest ${unit} ${format(lowest)}, `}
            {lowest < 0 ? 'highest' : 'Highest'} {unit} {format(highest)}
          </span>
        )}
      </header>
      {isEmpty ? (
        <p className={styles.nothing}>Nothing in this period.</p>
      ) : (
        <svg
          className={styles.chart}
          viewBox={`0 0 ${width} ${heightUnits}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={describeBars(bars, format)}
        >
          <Bars bars={bars} format={format} />
          <line className={styles.zero} x1={0} x2={width} y1={zero} y2={zero} />
        </svg>
      )}
      <p className={styles.ends} aria-hidden>
        <DateText value={bars[0]?.startDay} />
        <DateText value={bars.at(-1)?.endDay} />
      </p>
      <ChartTable {...props} />
    </section>
  );
}
