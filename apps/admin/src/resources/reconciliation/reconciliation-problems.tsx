import type { PaypalReport, ReconciliationDay } from '@credit-studio/contracts';
import { useQuery } from '@tanstack/react-query';
import { AttentionEntry } from '../../attention-entry/attention-entry.tsx';
import { pathOfReconciliationDay, paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.ts';
import { countDifferences, formatDay } from './day-words.ts';
import { listDaysQuery } from './reconciliation-queries.ts';

/** Why the report is not read, where staff can do something about it. The missing set-up has an entry of that name. */
const reportTitles: Partial<Record<PaypalReport['state'], string>> = {
  'not-allowed': 'PayPal does not let the shop read its report',
  failing: 'PayPal’s report could not be read',
};

function DifferingDays({ days }: { days: readonly ReconciliationDay[] }) {
  const differing = days.filter(({ differences }) => differences);
  const [latest, ...earlier] = differing;
  if (!latest) return null;
  const count = differing.reduce((sum, { differences }) => sum + (differences ?? 0), 0);
  return (
    <AttentionEntry
      kind="waiting"
      title={`${countDifferences(count)} between PayPal and your books`}
      advice={
        earlier.length === 0 ? `Look at ${formatDay(latest.day)}` : `Look at the ${differing.length} days`
      }
      href={earlier.length === 0 ? pathOfReconciliationDay(latest.day) : paths.reconciliation}
    />
  );
}

/** The differences of the last month, and a report that cannot be read, as entries of a list. */
export function ReconciliationProblems() {
  const list = useQuery(listDaysQuery(useApi()));
  if (!list.data) return null;
  const { report, days } = list.data;
  const title = reportTitles[report.state];
  return (
    <>
      {title && (
        <AttentionEntry
          kind="waiting"
          title={title}
          advice="See what to do about it"
          href={paths.reconciliation}
        />
      )}
      <DifferingDays days={days} />
    </>
  );
}
