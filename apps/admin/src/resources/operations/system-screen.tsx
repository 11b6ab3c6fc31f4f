import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, LoadingBlock, PageHeader } from '@credit-studio/ui';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { RecordSection } from '../../record-page/index.ts';
import { HealthFacts } from './health/health-facts.tsx';
import { ProblemList } from './health/problem-list.tsx';
import { QueueTable } from './health/queue-table.tsx';
import { ReadTime } from './health/read-time.tsx';
import { useSystemHealth } from './health/use-system-health.ts';
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
      <PageHeader
        title="System Health"
        description="What runs in the background, what hangs, and what to do about it."
        actions={<ReadTime health={health} />}
      />
      {content()}
      <RecordSection title="PayPal notifications">
        <WebhookEventList />
      </RecordSection>
    </>
  );
}
