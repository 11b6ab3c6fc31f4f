import type { ReconciliationRecord } from '@credit-studio/contracts';
import { DateText } from '@credit-studio/ui';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countDays, countDifferences, findToday, shiftDay } from '../day-words.ts';
import styles from './day-detail.module.css';

const icon = { size: '1.25rem', stroke: 1.8, 'aria-hidden': true } as const;

type Tone = 'agrees' | 'differs' | 'unreadable' | 'waiting';

const icons: Record<Tone, ReactNode> = {
  agrees: <IconCircleCheck {...icon} />,
  differs: <IconAlertTriangle {...icon} />,
  unreadable: <IconAlertTriangle {...icon} />,
  waiting: <IconClock {...icon} />,
};

function decideTone({ state, differences, unreadableLines }: ReconciliationRecord): Tone {
  if (state !== 'complete') return 'waiting';
  if (differences) return 'differs';
  return unreadableLines ? 'unreadable' : 'agrees';
}

/** PayPal's transactions appear at most this long after they happened. */
const reportDelayMs = 3 * 60 * 60 * 1000;
/** How many days back the worker reads. */
const followedDays = 31;

/** Why there is no verdict on a day yet, and when there will be one. */
function Waiting({ day, state, report }: ReconciliationRecord) {
  if (state === 'unread' && countDays(day, findToday()) > followedDays)
    return `This day was not read, and PayPal’s report is only read for the last ${followedDays} days. Look at PayPal’s own reports.`;
  if (report.state !== 'read') return report.advice;
  if (state === 'unread') return 'PayPal has not reported this day yet. The report is read every hour.';
  const completeAt = new Date(Date.parse(shiftDay(day, 1)) + reportDelayMs);
  return (
    <>
      PayPal’s report of this day is not complete.{' '}
      {completeAt > new Date() ? (
        <>
          Differences are shown after <DateText value={completeAt} format="dateTime" />.
        </>
      ) : (
        'Differences are shown once PayPal’s data goes to the end of the day. The report is read every hour.'
      )}
    </>
  );
}

/** What the sums lack, and where to find it. */
function describeUnreadable(lines: number): string {
  const missing = lines === 1 ? 'One line' : `${lines} lines`;
  return `${missing} of PayPal’s report could not be read, and ${lines === 1 ? 'is' : 'are'} missing from the figures. Compare the day with PayPal’s own report.`;
}

/** How a day is, in a sentence or two, and what to do next. */
export function DayStep({ record }: { record: ReconciliationRecord }) {
  const tone = decideTone(record);
  const unreadable = record.unreadableLines ? describeUnreadable(record.unreadableLines) : null;
  const texts: Record<Tone, ReactNode> = {
    agrees: 'PayPal’s report and your books agree on this day. There is nothing to do.',
    differs: `PayPal’s report and your books do not agree: ${countDifferences(record.differences ?? 0)} to look at.`,
    unreadable: null,
    waiting: <Waiting {...record} />,
  };
  return (
    <p className={styles.step} data-tone={tone}>
      {icons[tone]}
      <span>
        {texts[tone]} {unreadable}
      </span>
    </p>
  );
}
