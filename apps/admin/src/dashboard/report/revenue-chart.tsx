import { formatDate } from '@credit-studio/ui';
import { useNavigate } from 'react-router';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { type ChartPart, ChartTable, describeBars, describeDays } from './chart-table.tsx';
import type { Bar } from './group-days.ts';
import styles from './revenue-chart.module.css';

export interface RevenueChartProps {
  title: string;
  bars: readonly Bar[];
  /** The same days of the period before. */
  before: readonly Bar[];
  /** What the bars are made of. */
  parts: readonly ChartPart[];
  format: (value: number) => string;
  /** The orders that were placed on the days of a bar. */
  addressOf: (bar: Bar) => string;
}

interface Point extends Bar {
  before: Bar | undefined;
  previous: number;
  parts: { label: string; value: number }[];
}

const axis = { tickLine: false, axisLine: false, stroke: 'var(--cs-ink-dimmed)', fontSize: 12 } as const;
const compactFormat = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Revenue over time, with the period before as a dashed line. A press on a day opens the orders placed on it. */
export function RevenueChart({ title, bars, before, parts, format, addressOf }: RevenueChartProps) {
  const navigate = useNavigate();
  const points = bars.map((bar, index): Point => {
    const other = before[index];
    const made = parts.map((part) => ({ label: part.label, value: part.bars[index]?.value ?? 0 }));
    return { ...bar, before: other, previous: other?.value ?? 0, parts: made };
  });
  const open = (index: unknown) => {
    const bar = bars[Number(index)];
    if (bar) void navigate(addressOf(bar));
  };
  return (
    <>
      <div className={styles.chart} role="img" aria-label={describeBars(bars, format)}>
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 260 }}>
          <ComposedChart
            data={points}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
            accessibilityLayer={false}
            onClick={({ activeTooltipIndex }) => open(activeTooltipIndex ?? -1)}
          >
            <CartesianGrid vertical={false} stroke="var(--cs-hairline)" />
            <XAxis dataKey="startDay" tickFormatter={formatTick} minTickGap={32} {...axis} />
            <YAxis width={48} tickFormatter={(value: number) => compactFormat.format(value)} {...axis} />
            <Tooltip
              cursor={{ stroke: 'var(--cs-edge)' }}
              isAnimationActive={false}
              content={(tip: TooltipContentProps) => <Tip tip={tip} format={format} />}
            />
            <Line
              dataKey="previous"
              type="monotone"
              dot={false}
              activeDot={false}
              stroke="var(--cs-ink-dimmed)"
              strokeDasharray="4 4"
              strokeWidth={1.5}
              isAnimationActive={false}
            />
            <Area
              dataKey="value"
              type="monotone"
              stroke="var(--cs-accent)"
              fill="var(--cs-accent)"
              fillOpacity={0.12}
              strokeWidth={2}
              dot={points.length === 1}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <p className={styles.legend} aria-hidden>
        <span className={styles.now}>This period</span>
        <span className={styles.before}>Period before</span>
        <span className={styles.hint}>Press a day to see the orders placed on it.</span>
      </p>
      <ChartTable {...{ title, bars, before, parts, format, addressOf }} />
    </>
  );
}

function formatTick(day: string): string {
  // The year is in the sentence above the chart.
  return formatDate({ value: day }).replace(/ \d{4}$/, '');
}

function Tip({ tip, format }: { tip: TooltipContentProps; format: (value: number) => string }) {
  // Recharts passes on what `data` holds.
  const point = tip.payload[0]?.payload as Point | undefined;
  if (!tip.active || !point) return null;
  return (
    <dl className={styles.tip}>
      <div>
        <dt>{describeDays(point)}</dt>
        <dd>{format(point.value)}</dd>
      </div>
      {point.parts.map(({ label, value }) => (
        <div key={label} className={styles.tipPart}>
          <dt>{label}</dt>
          <dd>{format(value)}</dd>
        </div>
      ))}
      {point.before && (
        <div className={styles.tipBefore}>
          <dt>{describeDays(point.before)}</dt>
          <dd>{format(point.previous)}</dd>
        </div>
      )}
    </dl>
  );
}
