import { explainError } from '@credit-studio/frontend/describe-error';
import { DateText, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { RecordSection } from '../../record-page/record-page.tsx';
import { ScreenHead } from '../../screen-head/screen-head.tsx';
import { Permitted } from '../../session/index.ts';
import styles from './health/health.module.css';
import { HealthFacts, QueueTable } from './health/health-facts.tsx';
import { ProblemList } from './health/problem-list.tsx';
import { type HealthQuery, refreshSeconds, useSystemHealth } from './health/use-system-health.ts';
import { WebhookEventList } from './webhook-events/webhook-event-list.tsx';

/** `/admin/system` */
export function SystemScreen() {
  usePageTitle('System Health');
  const health = useSystemHealth();
  const { data } = health;
  const content = () => {
    if (data)
      return (
        <>
          <ProblemList health={data} />
          <HealthFacts health={data} />
          <RecordSection title="Background work">
            <QueueTable queues={data.queues} />
          </RecordSection>
        </>
      );
    if (health.isPending) return <LoadingBlock label="Reading the system’s health…" minHeightPx={320} />;
    return (
      <ErrorPanel
        title="The system’s health could not be read"
        message={explainError(health.error)}
        onRetry={() => void health.refetch()}
        isRetrying={health.isFetching}
      />
    );
  };
  return (
    <>
      <ScreenHead
        title="System Health"
        description="Background jobs and connections."
        actions={<ReadTime health={health} />}
      />
      {content()}
      {!health.isPending && (
        <Permitted to="payments:read">
          <RecordSection title="PayPal notifications">
            <WebhookEventList />
          </RecordSection>
        </Permitted>
      )}
    </>
  );
}

/** When the figures were read, and a way to read them now. */
function ReadTime({ health }: { health: HealthQuery }) {
  const { data, isFetching } = health;
  return (
    <div className={styles.readTime}>
      <span>
        {data ? (
          <>
            Updated <DateText value={data.checkedAt} format="seconds" />, refreshes every {refreshSeconds} s
          </>
        ) : (
          `Not read yet, refreshes every ${refreshSeconds} s`
        )}
      </span>
      {health.isRefetchError && (
        <span role="alert" className={styles.stale}>
          Could not be read again: {explainError(health.error)}
        </span>
      )}
      <Button
        variant="default"
        leftSection={<IconRefresh size="1.125rem" stroke={1.8} aria-hidden />}
        aria-busy={isFetching}
        onClick={() => !isFetching && void health.refetch()}
      >
        Refresh
      </Button>
    </div>
  );
}
