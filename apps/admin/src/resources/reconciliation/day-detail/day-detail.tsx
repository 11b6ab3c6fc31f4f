import type { ReconciliationRecord } from '@credit-studio/contracts';
import { utcDaySchema } from '@credit-studio/contracts';
import { ButtonLink, DateText, MessagePanel, StatusBadge } from '@credit-studio/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ExportButton } from '../../../csv-export/export-button.tsx';
import { pathOfReconciliationDay, paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { RecordPage, RecordSection } from '../../../record-page/record-page.tsx';
import { usePermission } from '../../../session/index.ts';
import { decideDayBadge, findToday, formatDay, shiftDay } from '../day-words.ts';
import { getDayQuery } from '../reconciliation-queries.ts';
import { ReadReportButton } from '../report-state.tsx';
import { DayComparison } from './day-comparison.tsx';
import styles from './day-detail.module.css';
import { DayStep } from './day-step.tsx';
import { DifferenceList } from './difference-list.tsx';
import { MovementTable } from './movement-table.tsx';

/** How many days the button reads, with today. */
const readDays = 3;

/** Why an address has no day; null when it has one. The API knows no days before the year 2000. */
function findProblem(day: string, today: string): { title: string; message: string } | null {
  if (!utcDaySchema.safeParse(day).success || day < '2000-01-01')
    return { title: 'Day not found', message: 'The address has no day that PayPal could have reported.' };
  if (day > today)
    return {
      title: 'This day has not begun',
      message: 'PayPal’s days begin at midnight in UTC. Choose an earlier one.',
    };
  return null;
}

function NeighbourDays({ day, today }: { day: string; today: string }) {
  const icon = { size: '1.0625rem', stroke: 1.8, 'aria-hidden': true } as const;
  const [before, after] = [shiftDay(day, -1), shiftDay(day, 1)];
  return (
    <>
      <ButtonLink
        href={pathOfReconciliationDay(before)}
        variant="default"
        leftSection={<IconChevronLeft {...icon} />}
        aria-label={`Previous day, ${formatDay(before)}`}
      >
        Previous day
      </ButtonLink>
      {after <= today && (
        <ButtonLink
          href={pathOfReconciliationDay(after)}
          variant="default"
          rightSection={<IconChevronRight {...icon} />}
          aria-label={`Next day, ${formatDay(after)}`}
        >
          Next day
        </ButtonLink>
      )}
    </>
  );
}

function describeHead(record: ReconciliationRecord) {
  const { day, readAt, report } = record;
  const today = findToday();
  return {
    title: (
      <span className={styles.title}>
        {formatDay(day)}
        <StatusBadge kind="payment" {...decideDayBadge(record)} />
      </span>
    ),
    description: readAt ? (
      <>
        In UTC, read on <DateText value={readAt} format="dateTime" />
      </>
    ) : (
      'In UTC'
    ),
    actions: (
      <>
        {day > shiftDay(today, -readDays) && <ReadReportButton report={report} />}
        <NeighbourDays day={day} today={today} />
      </>
    ),
  };
}

/** `/admin/reconciliation/:day`: what moved on one day in UTC, and where PayPal and the books differ. */
export function DayDetail() {
  const { day = '' } = useParams();
  const problem = findProblem(day, findToday());
  usePageTitle(problem?.title ?? formatDay(day));
  if (!problem) return <DayRecord day={day} />;
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      {...problem}
      actions={<ButtonLink href={paths.reconciliation}>Reconciliation</ButtonLink>}
    />
  );
}

function DayRecord({ day }: { day: string }) {
  const api = useApi();
  const mayExport = usePermission('orders:export');
  const query = useQuery(getDayQuery(api, day));
  return (
    <RecordPage
      query={query}
      back={{ href: paths.reconciliation, label: 'Reconciliation' }}
      noun="day"
      header={describeHead}
    >
      {(record) => (
        <>
          <DayStep record={record} />
          <div className={styles.columns}>
            {record.differenceList.length > 0 && (
              <RecordSection title="Differences">
                <DifferenceList record={record} />
              </RecordSection>
            )}
            {record.totals.length > 0 && (
              <RecordSection title="Comparison">
                <DayComparison day={record} />
              </RecordSection>
            )}
          </div>
          <RecordSection
            title="Movements"
            actions={
              mayExport &&
              record.movementCount > 0 && (
                <ExportButton
                  name="reconciliation"
                  load={() => api.exportReconciliation({ query: { from: day, to: day } })}
                />
              )
            }
          >
            <MovementTable record={record} />
          </RecordSection>
        </>
      )}
    </RecordPage>
  );
}
