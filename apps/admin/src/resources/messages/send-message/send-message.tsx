import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.ts';
import { getRecipientQuery } from '../message-queries.ts';
import { SendMessageForm } from './send-message-form.tsx';

/** Writes to the person whose id the address names. */
export function SendMessage({ userId, onClose }: { userId: string; onClose: () => void }) {
  const recipient = useQuery(getRecipientQuery(useApi(), userId));
  if (recipient.data) return <SendMessageForm user={recipient.data} onClose={onClose} />;
  if (recipient.isPending) return <LoadingBlock label="Loading the recipient…" lines={6} />;
  return (
    <ErrorPanel
      size="compact"
      headingOrder={3}
      title="The recipient could not be loaded"
      message={explainError(recipient.error)}
      onRetry={() => void recipient.refetch()}
      isRetrying={recipient.isFetching}
    />
  );
}
