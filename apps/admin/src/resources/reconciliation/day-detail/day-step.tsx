import type { ReconciliationRecord } from '@credit-studio/contracts';
import { DateText } from '@credit-studio/ui';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countDays, countDifferences, findToday, shiftDay } from '../day-words.ts';
import styles from './day-detail.module.css';

const icon = { size: '1.25rem', stroke: 1.8, 'aria-hidden': true } as const;

type Tone = 'agrees' | 'differs' | 'waiting';

const icons: Record<Tone, ReactNode> = {
  agrees: <IconCircleCheck {...icon} />,
  differs: <IconAlertTriangle {...icon} />,
  waiting: <IconClock {...icon} />,
};

function decideTone({ state, differences }: ReconciliationRecord): Tone {
  if (state !== 'complete') return 'waiting';
  return differences ? 'differs' : 'agrees';
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

/** How a day is, in one sentence, and what to do next. */
export function DayStep({ record }: { record: ReconciliationRecord }) {
  const tone = decideTone(record);
  const texts: Record<Tone, ReactNode> = {
    agrees: 'PayPal’s report and your books agree on this day. There is nothing to do.',
    differs: `PayPal’s report and your books do not agree: ${countDifferences(record.differences ?? 0)} to look at.`,
    waiting: <Waiting {...record} />,
  };
  return (
    <p className={styles.step} data-tone={tone}>
      {icons[tone]}
      <span>{texts[tone]}</span>
    </p>
  );
}
