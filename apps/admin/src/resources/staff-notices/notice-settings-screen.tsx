import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { fields, PanelHead } from '../../panel/index.ts';
import { ChoiceTable } from './choice-table.tsx';
import { noticeSettingsQuery } from './notice-queries.ts';
import { WebhookSection } from './webhook-section.tsx';

/** `/admin/settings/notices` */
export function NoticeSettingsScreen() {
  usePageTitle('Notices');
  const settings = useQuery(noticeSettingsQuery(useApi()));
  return (
    <div className={fields.stack}>
      <PanelHead title="Notices" description="What you are notified of, and how. Only for you." />
      {settings.isPending && <LoadingBlock label="Loading your notices…" minHeightPx={320} />}
      {settings.isLoadingError && (
        <ErrorPanel
          title="Your choices could not be loaded"
          message={explainError(settings.error)}
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        />
      )}
      {settings.data && (
        <>
          <ChoiceTable settings={settings.data} />
          <WebhookSection webhook={settings.data.webhook} />
        </>
      )}
    </div>
  );
}
