import {
  newPartnerWebhookSchema,
  type PartnerEventType,
  type PartnerWebhook,
  type PartnerWebhookWithSecret,
  partnerEventTypeNames,
  partnerEventTypes,
  partnerWebhookChangesSchema,
} from '@credit-studio/contracts';
import { FormCard } from '@credit-studio/ui';
import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/services.ts';
import { belowInput, useFocusInside } from '../../panel/index.ts';
import { DialogForm, type StoredRecord, useRecordForm, validateBy } from '../../record-form/index.ts';
import { listWebhooksQuery, useNewSecret, useWebhookChange } from './partner-webhook-queries.ts';
import styles from './partner-webhooks.module.css';
import { nameWebhook } from './webhook-states.tsx';

/** `?edit=<id>`, or `?edit=new` for one that is created. */
export const webhookParameter = 'edit';
export const newWebhook = 'new';

interface WebhookFormProps {
  /** Null creates one. */
  webhook: PartnerWebhook | null;
  onCreated?: (created: PartnerWebhookWithSecret) => void;
  onClose: () => void;
}

interface WebhookValues extends Record<string, unknown> {
  url: string;
  description: string;
  eventTypes: PartnerEventType[];
}

function toStored(webhook: PartnerWebhook | null): StoredRecord<WebhookValues> {
  return {
    values: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      eventTypes: webhook?.eventTypes ?? [],
    },
    version: webhook?.version ?? 0,
  };
}

const fieldLabels = { url: 'Address', description: 'Name', eventTypes: 'Events' };

/** Creates a webhook, or changes where it leads and what it gets. */
export function WebhookForm({ webhook, onCreated, onClose }: WebhookFormProps) {
  const create = useNewSecret();
  const change = useWebhookChange();
  const frame = useFocusInside<HTMLDivElement>();
  const api = useApi();
  const queryClient = useQueryClient();
  const record = useRecordForm<WebhookValues>({
    stored: toStored(webhook),
    validate: validateBy(webhook ? partnerWebhookChangesSchema : newPartnerWebhookSchema),
    save: async ({ values, version }) => {
      if (webhook) {
        const changes = partnerWebhookChangesSchema.parse({ ...values, version });
        return toStored(await change.mutateAsync({ id: webhook._id, changes }));
      }
      const body = newPartnerWebhookSchema.parse(values);
      const created = await create.mutateAsync({ kind: 'create', body });
      onCreated?.(created);
      return toStored(created);
    },
    reload: async () => {
      const webhooks = await queryClient.fetchQuery({ ...listWebhooksQuery(api), staleTime: 0 });
      return toStored(webhooks.find(({ _id }) => _id === webhook?._id) ?? webhook);
    },
    successMessage: webhook ? 'Webhook saved.' : 'Webhook created.',
    failureMessage: webhook ? 'Failed to save the webhook' : 'Failed to create the webhook',
    onSaved: onClose,
  });
  const { form } = record;
  return (
    <div ref={frame}>
      <FormCard headingOrder={3} title={webhook ? `Edit “${nameWebhook(webhook)}”` : 'Create a webhook'}>
        <DialogForm
          record={record}
          subject="this webhook"
          parameter={webhookParameter}
          fieldLabels={fieldLabels}
          saveLabel={webhook ? 'Save Changes' : 'Create webhook'}
          onCancel={onClose}
        >
          <TextInput
            label={fieldLabels.url}
            description="Where the partner receives events. It starts with https:// and leads to a public server."
            inputWrapperOrder={belowInput}
            type="url"
            required
            {...form.getInputProps('url')}
          />
          <TextInput
            label={fieldLabels.description}
            description="Whose webhook it is, such as “Partner shop”."
            inputWrapperOrder={belowInput}
            {...form.getInputProps('description')}
          />
          <Checkbox.Group
            label={fieldLabels.eventTypes}
            description="The partner gets these events of all customers, with the records they are about."
            required
            {...form.getInputProps('eventTypes')}
          >
            <div className={styles.choices}>
              {partnerEventTypeNames.map((type) => (
                <Checkbox key={type} value={type} label={type} description={partnerEventTypes[type]} />
              ))}
            </div>
          </Checkbox.Group>
        </DialogForm>
      </FormCard>
    </div>
  );
}
