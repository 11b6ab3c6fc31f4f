import type { PartnerWebhook, PartnerWebhookWithSecret } from '@credit-studio/contracts';
import { explainFailure } from '@credit-studio/frontend/describe-error';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import { notify } from '../../lib/notify.ts';
import { paths } from '../../lib/paths.ts';
import { useNewSecret, useWebhookAction, useWebhookChange } from './partner-webhook-queries.ts';
import { nameWebhook } from './webhook-states.tsx';

interface WebhookActionsProps {
  webhook: PartnerWebhook;
  onEdit: () => void;
  onRotated: (rotated: PartnerWebhookWithSecret) => void;
}

/** Everything that can be done with a stored webhook. */
export function WebhookActions({ webhook, onEdit, onRotated }: WebhookActionsProps) {
  return (
    <>
      {webhook.enabled && <SendTest webhook={webhook} />}
      <Button variant="default" onClick={onEdit}>
        Edit
      </Button>
      <RotateSecret webhook={webhook} onRotated={onRotated} />
      <SwitchWebhook webhook={webhook} />
      <DeleteWebhook webhook={webhook} />
    </>
  );
}

function SendTest({ webhook }: { webhook: PartnerWebhook }) {
  const { mutateAsync, isPending } = useWebhookAction();
  const send = async () => {
    try {
      notify.success(await mutateAsync({ kind: 'test', id: webhook._id }));
    } catch (error) {
      notify.error(explainFailure(error, 'Failed to send the test event'));
    }
  };
  return (
    <Button loading={isPending} onClick={() => void send()}>
      Send test event
    </Button>
  );
}

function RotateSecret({ webhook, onRotated }: Pick<WebhookActionsProps, 'webhook' | 'onRotated'>) {
  const { mutateAsync } = useNewSecret();
  return (
    <ConfirmAction
      title="Rotate the secret?"
      message={`“${nameWebhook(webhook)}” gets a new secret, which is shown once. For 24 hours, events are signed with both secrets.`}
      confirmLabel="Rotate secret"
      act={async () => onRotated(await mutateAsync({ kind: 'rotate', id: webhook._id }))}
      successMessage="Secret rotated."
      failureMessage="Failed to rotate the secret"
      renderTrigger={({ open }) => (
        <Button variant="default" onClick={open}>
          Rotate secret
        </Button>
      )}
    />
  );
}

function SwitchWebhook({ webhook }: { webhook: PartnerWebhook }) {
  const { mutateAsync } = useWebhookChange();
  const { _id: id, enabled, version } = webhook;
  const name = nameWebhook(webhook);
  const texts = enabled
    ? {
        title: `Disable “${name}”?`,
        message: 'Waiting events fail. Events that happen while it is disabled are not sent, also not later.',
        confirmLabel: 'Disable',
        successMessage: 'Webhook disabled.',
        failureMessage: 'Failed to disable the webhook',
      }
    : {
        title: `Enable “${name}”?`,
        message: 'Events are sent from now on. Failed ones are sent again only when you ask for it.',
        confirmLabel: 'Enable',
        successMessage: 'Webhook enabled.',
        failureMessage: 'Failed to enable the webhook',
      };
  return (
    <ConfirmAction
      {...texts}
      act={() => mutateAsync({ id, changes: { enabled: !enabled, version } })}
      renderTrigger={({ open }) => (
        <Button variant={enabled ? 'default' : 'filled'} onClick={open}>
          {texts.confirmLabel}
        </Button>
      )}
    />
  );
}

function DeleteWebhook({ webhook }: { webhook: PartnerWebhook }) {
  const { mutateAsync } = useWebhookAction();
  const navigate = useNavigate();
  return (
    <ConfirmAction
      title={`Delete “${nameWebhook(webhook)}”?`}
      message="This deletes the webhook and its log. Waiting events are not sent. It cannot be undone."
      confirmLabel="Delete webhook"
      isDestructive
      act={() => mutateAsync({ kind: 'delete', id: webhook._id })}
      successMessage="Webhook deleted."
      failureMessage="Failed to delete the webhook"
      onDone={() => void navigate(paths.webhooks, { replace: true })}
      renderTrigger={({ open }) => (
        <Button variant="default" onClick={open}>
          Delete
        </Button>
      )}
    />
  );
}
