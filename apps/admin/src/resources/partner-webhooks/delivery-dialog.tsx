import type { PartnerAttempt, PartnerDeliveryDetail, PartnerWebhook } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { CopyButton, DateText, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Button, Group, Stack, Title } from '@mantine/core';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import { AddressedDialog } from '../../dialog-address/addressed-dialog.tsx';
import type { DialogAddress } from '../../dialog-address/use-dialog-address.ts';
import { FactList } from '../../record-page/record-page.tsx';
import { Permitted } from '../../session/index.ts';
import { useDelivery, useWebhookAction } from './partner-webhook-queries.ts';
import styles from './partner-webhooks.module.css';
import { DeliveryState } from './webhook-states.tsx';

/** `?delivery=<id>` */
export const deliveryParameter = 'delivery';

interface DeliveryDialogProps {
  dialog: DialogAddress;
  webhook: PartnerWebhook;
}

/** One delivery: what was sent, what came back, and sending it again. */
export function DeliveryDialog({ dialog, webhook }: DeliveryDialogProps) {
  const query = useDelivery(dialog.subject);
  const { data } = query;
  return (
    <AddressedDialog
      isOpen={dialog.subject !== null}
      onClose={dialog.close}
      size="xl"
      title={data ? `Delivery of ${data.type}` : 'Delivery'}
    >
      {query.isPending && <LoadingBlock label="Loading the delivery…" minHeightPx={240} />}
      {query.isLoadingError && (
        <ErrorPanel
          headingOrder={3}
          title="The delivery could not be loaded"
          message={explainError(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {data && <Delivery delivery={data} isEnabled={webhook.enabled} />}
    </AddressedDialog>
  );
}

function Delivery({ delivery, isEnabled }: { delivery: PartnerDeliveryDetail; isEnabled: boolean }) {
  const { eventId, url, payload, history, nextAttemptAt, createdAt } = delivery;
  return (
    <Stack gap="md">
      <FactList
        facts={[
          ['State', <DeliveryState key="state" delivery={delivery} />],
          ['Happened', <DateText key="event" value={createdAt} format="dateTime" />],
          ...(nextAttemptAt
            ? [['Next attempt', <DateText key="next" value={nextAttemptAt} format="dateTime" />] as const]
            : []),
          [
            'Event id',
            <span key="id" className={styles.id}>
              <code className={styles.code}>{eventId}</code>
              <CopyButton value={eventId} label="Copy id" />
            </span>,
          ],
        ]}
      />
      <section>
        <Title order={3} size="h5">
          Request
        </Title>
        <p className={styles.note}>
          <code className={styles.code}>POST {url}</code>
        </p>
        {payload === null ? (
          <p className={styles.note}>{explainMissing(delivery)}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          <section className={styles.payload} aria-label="Body" tabIndex={0}>
            <pre>{formatBody(payload)}</pre>
          </section>
        )}
      </section>
      <section>
        <Title order={3} size="h5">
          Attempts
        </Title>
        {history.length === 0 ? (
          <p className={styles.note}>No attempt is stored.</p>
        ) : (
          <ol className={styles.attempts}>
            {history.map((attempt) => (
              <Attempt key={attempt.at} attempt={attempt} />
            ))}
          </ol>
        )}
      </section>
      <Permitted to="webhooks:write">
        <Group justify="flex-end">
          {isEnabled ? (
            <SendAgain delivery={delivery} />
          ) : (
            <p className={styles.note}>Enable the webhook to send it again.</p>
          )}
        </Group>
      </Permitted>
    </Stack>
  );
}

function explainMissing({ state }: PartnerDeliveryDetail): string {
  if (state === 'waiting') return 'The body is put together when the event is first sent.';
  return 'No body is stored: the event was never sent, or its record or the account was deleted.';
}

/** Indented for people. What is sent has no spaces. */
function formatBody(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

function Attempt({ attempt }: { attempt: PartnerAttempt }) {
  const { at, status, error, durationMs, response } = attempt;
  return (
    <li className={styles.attempt}>
      <span>
        <DateText value={at} format="dateTime" />
        <span className={styles.note}>, {durationMs} ms</span>
      </span>
      <span>{error ?? `Accepted with status ${status}.`}</span>
      {response && <pre className={styles.response}>{response}</pre>}
    </li>
  );
}

function SendAgain({ delivery }: { delivery: PartnerDeliveryDetail }) {
  const { mutateAsync } = useWebhookAction();
  return (
    <ConfirmAction
      title="Send this event again?"
      message={`${delivery.type} is sent again with the same id and body. A partner who remembers ids ignores it the second time.`}
      confirmLabel="Send again"
      act={() => mutateAsync({ kind: 'replay', deliveryId: delivery._id })}
      successMessage={(message) => message}
      failureMessage="Failed to send the event again"
      renderTrigger={({ open }) => <Button onClick={open}>Send again</Button>}
    />
  );
}
