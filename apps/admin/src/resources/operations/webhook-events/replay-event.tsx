import type { WebhookEvent } from '@credit-studio/contracts';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmAction } from '../../../confirm-action/index.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';

/** What a notification may change when it is dealt with. */
const touchedKeys = [
  queryKeys.webhookEvents.all,
  queryKeys.health.all,
  queryKeys.payments.all,
  queryKeys.orders.all,
  queryKeys.itemOrders.all,
  queryKeys.users.all,
  queryKeys.credits.all,
  queryKeys.reports.all,
  queryKeys.audit.all,
];

function useReplay(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.replayWebhookEvent({ params: { id } }),
    // A try that failed is counted and written down as well.
    onSettled: () => Promise.all(touchedKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Deals with a notification again. */
export function ReplayEvent({ event }: { event: WebhookEvent }) {
  const { mutateAsync } = useReplay(event._id);
  return (
    <ConfirmAction
      title={`Replay ${event.eventType}?`}
      message={`The notification ${event.eventId} is dealt with again. PayPal is read anew, so nothing is booked a second time. The replay is written to the audit log.`}
      confirmLabel="Replay"
      act={mutateAsync}
      successMessage="The notification was dealt with."
      failureMessage="Failed to replay the notification"
      renderTrigger={({ open }) => (
        <Button size="xs" variant="default" aria-label={`Replay ${event.eventId}`} onClick={open}>
          Replay
        </Button>
      )}
    />
  );
}
