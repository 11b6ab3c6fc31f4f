import type { GenerationRecord } from '@credit-studio/contracts';
import { RecordSection } from '../../../record-page/record-page.tsx';
import styles from './timeline.module.css';
import { describeDuration, listTicks, listTimeline, type TimelineBar } from './timeline-bars.ts';

/** Where a result spent its time: steps, and calls that failed, on one axis. A list for those who do not see it. */
export function Timeline({ record }: { record: GenerationRecord }) {
  const { bars, total } = listTimeline(record, new Date());
  if (bars.length === 0 || total === 0) return null;
  return (
    <RecordSection title={`Timeline, ${describeDuration(total)}`}>
      <div className={styles.root}>
        <div className={styles.axis} aria-hidden>
          {listTicks(total).map((tick) => (
            <span key={tick} className={styles.tick} style={{ insetInlineStart: toPercent(tick, total) }}>
              {tick === 0 ? '0' : describeDuration(tick)}
            </span>
          ))}
        </div>
        <ol className={styles.rows}>
          {bars.map((bar) => (
            <Row key={bar.key} bar={bar} total={total} />
          ))}
        </ol>
      </div>
    </RecordSection>
  );
}

function toPercent(seconds: number, total: number): string {
  return `${(seconds / total) * 100}%`;
}

function Row({ bar, total }: { bar: TimelineBar; total: number }) {
  const { kind, label, from, to, isOpen, isFailure } = bar;
  return (
    <li className={styles.row} data-kind={kind} data-failure={isFailure || undefined}>
      <span className={styles.label}>
        {label}
        {isFailure && kind === 'step' && <strong> (failed here)</strong>}
      </span>
      <span className={styles.track} aria-hidden>
        <span
          className={styles.bar}
          data-open={isOpen || undefined}
          style={{ insetInlineStart: toPercent(from, total), inlineSize: toPercent(to - from, total) }}
        />
      </span>
      <span className={styles.time}>{describeTime(bar)}</span>
    </li>
  );
}

/** `45 s, from +5 s` */
function describeTime({ kind, from, to, isOpen }: TimelineBar): string {
  const begin = from < 0.5 ? 'from the request' : `from +${describeDuration(from)}`;
  if (kind === 'moment') return `at +${describeDuration(from)}`;
  return `${describeDuration(to - from)}${isOpen ? ' so far' : ''}, ${begin}`;
}
