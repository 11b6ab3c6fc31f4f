import { ErrorPanel, LoadingBlock, PageHeader } from '@credit-studio/ui';
import { describeError } from '../../lib/describe-error';
import { usePageTitle } from '../../lib/use-page-title';
import { RecordSection } from '../../record-page/index';
import { HealthFacts } from './health/health-facts';
import { ProblemList } from './health/problem-list';
import { QueueTable } from './health/queue-table';
import { ReadTime } from './health/read-time';
import { useSystemHealth } from './health/use-system-health';
import { WebhookEventList } from './webhook-events/webhook-event-list';

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
        message={describeError(health.error)}
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
