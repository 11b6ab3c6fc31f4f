import type { PartnerWebhook, PartnerWebhookWithSecret } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ButtonLink, DateText, ErrorPanel, KitLink, LoadingBlock, MessagePanel } from '@credit-studio/ui';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useDialogAddress } from '../../dialog-address/use-dialog-address.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { fields, PanelHead } from '../../panel/index.ts';
import { FactList } from '../../record-page/record-page.tsx';
import { usePermission } from '../../session/index.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { useWebhooks } from './partner-webhook-queries.ts';
import styles from './partner-webhooks.module.css';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookForm, webhookParameter } from './webhook-form.tsx';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';
import { findDisabledCause, nameWebhook, WebhookState } from './webhook-states.tsx';

/** `/admin/settings/webhooks/{id}`: one webhook and what was sent to it. */
export function WebhookScreen() {
  const { id } = useParams();
  const list = useWebhooks();
  const webhook = list.data?.find(({ _id }) => _id === id);
  usePageTitle(webhook ? nameWebhook(webhook) : 'Webhook');
  if (list.isPending) return <LoadingBlock label="Loading the webhook…" minHeightPx={320} />;
  if (list.isLoadingError)
    return (
      <ErrorPanel
        headingOrder={2}
        title="The webhook could not be loaded"
        message={explainError(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  if (!webhook)
    return (
      <MessagePanel
        headingOrder={2}
        title="Webhook not found"
        message="It may have been deleted, or the link is incomplete."
        actions={<ButtonLink href={paths.webhooks}>All webhooks</ButtonLink>}
      />
    );
  return <Webhook webhook={webhook} />;
}

function Webhook({ webhook }: { webhook: PartnerWebhook }) {
  const editing = useDialogAddress(webhookParameter);
  const mayEdit = usePermission('webhooks:write');
  const [rotated, setRotated] = useState<PartnerWebhookWithSecret | null>(null);
  const { disabledReason, disabledAt, previousSecretEndsAt } = webhook;
  return (
    <div className={fields.stack}>
      <KitLink href={paths.webhooks} className={styles.back}>
        All webhooks
      </KitLink>
      <PanelHead
        title={nameWebhook(webhook)}
        description="Where its events go, and how each was answered."
        actions={
          mayEdit && (
            <WebhookActions
              webhook={webhook}
              onEdit={() => editing.open(webhook._id)}
              onRotated={setRotated}
            />
          )
        }
      />
      {disabledReason && (
        <Alert
          color={disabledReason === 'staff' ? 'gray' : 'red'}
          title={
            <>
              Disabled on <DateText value={disabledAt} format="dateTime" />
            </>
          }
        >
          {findDisabledCause(disabledReason)?.advice}
        </Alert>
      )}
      {mayEdit && editing.subject === webhook._id && (
        <WebhookForm webhook={webhook} onClose={editing.close} />
      )}
      <FactList
        facts={[
          [
            'Address',
            <code key="url" className={styles.code}>
              {webhook.url}
            </code>,
          ],
          ['State', <WebhookState key="state" webhook={webhook} />],
          [
            'Events',
            <span key="events" className={styles.code}>
              {webhook.eventTypes.join(', ')}
            </span>,
          ],
          [
            'Last success',
            <DateText key="success" value={webhook.lastSuccessAt} format="dateTime" fallback="Never" />,
          ],
          ...(previousSecretEndsAt
            ? [
                [
                  'Previous secret',
                  <span key="secret">
                    also signs until <DateText value={previousSecretEndsAt} format="dateTime" />
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
      <DeliveryLog webhook={webhook} />
      <WebhookSecretDialog shown={rotated} onClose={() => setRotated(null)} />
    </div>
  );
}
