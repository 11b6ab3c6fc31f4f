import type { PaypalReport } from '@credit-studio/contracts';
import { Button, DateText, KitLink } from '@credit-studio/ui';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useMayOpen, usePermission } from '../../session/index.ts';
import { useReadReport } from './reconciliation-queries.ts';
import styles from './report-state.module.css';

const icon = { size: '1.125rem', stroke: 1.8, 'aria-hidden': true } as const;

const icons: Record<PaypalReport['state'], ReactNode> = {
  off: <IconAlertTriangle {...icon} />,
  waiting: <IconClock {...icon} />,
  read: <IconCircleCheck {...icon} />,
  'not-allowed': <IconAlertTriangle {...icon} />,
  failing: <IconAlertTriangle {...icon} />,
};

/** How far PayPal's data goes, and when it was read. */
function LastReading({ readAt, refreshedAt }: Pick<PaypalReport, 'readAt' | 'refreshedAt'>) {
  if (!readAt) return null;
  return (
    <>
      PayPal’s report was last read on <DateText value={readAt} format="dateTime" />
      {refreshedAt && (
        <>
          {' '}
          and has PayPal’s data up to <DateText value={refreshedAt} format="dateTime" />
        </>
      )}
      .
    </>
  );
}

/** How the reading of PayPal's report is going, and what to do about it. */
export function ReportState({ report }: { report: PaypalReport }) {
  const { state, advice } = report;
  const mayOpen = useMayOpen();
  return (
    <p className={styles.root} data-state={state}>
      {icons[state]}
      <span>
        {advice && `${advice} `}
        <LastReading {...report} />
        {state === 'off' && mayOpen(paths.paypal) && <KitLink href={paths.paypal}>Open PayPal Setup</KitLink>}
      </span>
    </p>
  );
}

/** Reads the last days of the report at once, for those who may; without credentials there is nothing to read. */
export function ReadReportButton({ report }: { report: PaypalReport | undefined }) {
  const mayRead = usePermission('refunds:write');
  const { mutate, isPending } = useReadReport();
  if (!mayRead || !report || report.state === 'off') return null;
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size="1.125rem" stroke={1.8} aria-hidden />}
      isLoading={isPending}
      onClick={() => mutate()}
    >
      Read PayPal’s report now
    </Button>
  );
}
