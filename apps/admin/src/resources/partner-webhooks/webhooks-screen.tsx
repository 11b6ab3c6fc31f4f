import type { PartnerWebhook, PartnerWebhookWithSecret } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { DateText, KitLink } from '@credit-studio/ui';
import { DataTable, type DataTableColumn } from '@credit-studio/ui/data-table';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressedForm } from '../../dialog-address/use-addressed-form.ts';
import { useDialogAddress } from '../../dialog-address/use-dialog-address.ts';
import { pathOfWebhook } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { fields, PanelHead } from '../../panel/index.ts';
import { usePermission } from '../../session/index.ts';
import { useWebhooks } from './partner-webhook-queries.ts';
import styles from './partner-webhooks.module.css';
import { newWebhook, WebhookForm, webhookParameter } from './webhook-form.tsx';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';
import { nameWebhook, WebhookState } from './webhook-states.tsx';

const webhookColumns: readonly DataTableColumn<PartnerWebhook>[] = [
  {
    id: 'webhook',
    header: 'Webhook',
    isCardTitle: true,
    value: nameWebhook,
    cell: (webhook) => (
      <span className={styles.lines}>
        <KitLink href={pathOfWebhook(webhook._id)} className={styles.name}>
          {nameWebhook(webhook)}
        </KitLink>
        <code className={styles.code}>{webhook.url}</code>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    value: ({ enabled }) => Number(enabled),
    cell: (webhook) => <WebhookState webhook={webhook} />,
  },
  {
    id: 'eventTypes',
    header: 'Events',
    value: ({ eventTypes }) => eventTypes.length,
    cell: ({ eventTypes }) => <Events types={eventTypes} />,
  },
  {
    id: 'lastSuccessAt',
    header: 'Last success',
    value: ({ lastSuccessAt }) => lastSuccessAt,
    cell: ({ lastSuccessAt }) => <DateText value={lastSuccessAt} format="dateTime" fallback="Never" />,
  },
];

/** Events that a row names; the form shows all of them. */
const namedEvents = 2;

function Events({ types }: { types: readonly string[] }) {
  const more = types.length - namedEvents;
  return (
    <span className={styles.lines}>
      {types.slice(0, namedEvents).map((type) => (
        <code key={type} className={styles.event}>
          {type}
        </code>
      ))}
      {more > 0 && <span className={styles.note}>and {more} more</span>}
    </span>
  );
}

/** `/admin/settings/webhooks` */
export function WebhooksScreen() {
  usePageTitle('Webhooks');
  const list = useWebhooks();
  const editing = useDialogAddress(webhookParameter);
  const mayEdit = usePermission('webhooks:write');
  const [created, setCreated] = useState<PartnerWebhookWithSecret | null>(null);
  const webhooks = list.data ?? [];
  const form = useAddressedForm({ editing, list, newSubject: newWebhook, mayEdit });
  return (
    <div className={fields.stack}>
      <PanelHead
        title="Webhooks"
        description="Partner servers that get an event when something happens in the shop."
        actions={
          mayEdit && (
            <Button
              leftSection={<IconPlus size="1.0625rem" aria-hidden />}
              onClick={() => editing.open(newWebhook)}
            >
              Create webhook
            </Button>
          )
        }
      />
      {form.isShown && (
        <WebhookForm
          key={editing.subject}
          webhook={form.edited}
          onCreated={setCreated}
          onClose={editing.close}
        />
      )}
      <DataTable
        caption="Webhooks"
        rows={webhooks}
        columns={webhookColumns}
        getRowId={({ _id }) => _id}
        pageSize={20}
        searchLabel={null}
        isLoading={list.isPending}
        loadingLabel="Loading webhooks…"
        errorMessage={
          list.isError && !list.data ? `Failed to fetch webhooks. ${explainError(list.error)}` : null
        }
        onRetry={() => void list.refetch()}
        emptyTitle="No webhooks"
        emptyMessage="Create one for each partner server that needs to know about orders, credits, generations, tickets or customers."
        headingOrder={3}
        {...(mayEdit && {
          renderRowActions: (webhook: PartnerWebhook) => (
            <ActionIcon
              aria-label={`Edit ${nameWebhook(webhook)}`}
              aria-pressed={webhook._id === editing.subject}
              onClick={() => editing.open(webhook._id)}
            >
              <IconPencil size="1.125rem" aria-hidden />
            </ActionIcon>
          ),
        })}
      />
      <WebhookSecretDialog shown={created} onClose={() => setCreated(null)} />
    </div>
  );
}
