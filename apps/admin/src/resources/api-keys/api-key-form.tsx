import {
  type ApiKey,
  type ApiScope,
  apiKeyCallLimits,
  apiKeyChangesSchema,
  apiScopeNames,
  apiScopes,
  type CreatedApiKey,
  newApiKeySchema,
} from '@credit-studio/contracts';
import { FormCard, findDayIn, findEndOfDay, useTimeZone } from '@credit-studio/ui';
import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/services.ts';
import { belowInput, fields, useFocusInside } from '../../panel/index.ts';
import { DialogForm, type StoredRecord, useRecordForm, validateBy } from '../../record-form/index.ts';
import { usePermissions } from '../../session/index.ts';
import { listApiKeysQuery, useApiKeyChange, useNewApiKey } from './api-key-queries.ts';
import styles from './api-keys.module.css';

/** `?edit=<id>`, or `?edit=new` for one that is created. */
export const keyParameter = 'edit';
export const newKey = 'new';

interface ApiKeyFormProps {
  /** Null creates a key. */
  apiKey: ApiKey | null;
  onCreated: (created: CreatedApiKey) => void;
  onClose: () => void;
}

/** As the form edits them: a number and a moment are text, empty for none. */
interface ApiKeyValues extends Record<string, unknown> {
  name: string;
  scopes: ApiScope[];
  callsPerMinute: string;
  expiresAt: string;
}

function toStored(apiKey: ApiKey | null): StoredRecord<ApiKeyValues> {
  return {
    values: {
      name: apiKey?.name ?? '',
      scopes: apiKey?.scopes ?? [],
      callsPerMinute: String(apiKey?.callsPerMinute ?? ''),
      expiresAt: apiKey?.expiresAt ?? '',
    },
    version: apiKey?.version ?? 0,
  };
}

/** What is sent of the values. The end of a stored key cannot change. */
function toInput({ expiresAt, ...values }: ApiKeyValues, apiKey: ApiKey | null) {
  const input = { ...values, callsPerMinute: values.callsPerMinute.trim() || null };
  return apiKey ? input : { ...input, expiresAt: expiresAt || null };
}

const fieldLabels = { callsPerMinute: 'Calls per minute', expiresAt: 'Valid until' };

/** Creates a key, or changes what it may do. */
export function ApiKeyForm({ apiKey, onCreated, onClose }: ApiKeyFormProps) {
  const create = useNewApiKey();
  const may = usePermissions();
  const change = useApiKeyChange();
  const frame = useFocusInside<HTMLDivElement>();
  const api = useApi();
  const queryClient = useQueryClient();
  const timeZone = useTimeZone() ?? 'UTC';
  const validate = validateBy(apiKey ? apiKeyChangesSchema : newApiKeySchema);
  const record = useRecordForm<ApiKeyValues>({
    stored: toStored(apiKey),
    validate: (values) => validate(toInput(values, apiKey)),
    save: async ({ values, version }) => {
      const input = toInput(values, apiKey);
      if (apiKey) {
        const changes = apiKeyChangesSchema.parse({ ...input, version });
        return toStored(await change.mutateAsync({ kind: 'update', id: apiKey._id, changes }));
      }
      const created = await create.mutateAsync(newApiKeySchema.parse(input));
      onCreated(created);
      return toStored(created);
    },
    reload: async () => {
      const keys = await queryClient.fetchQuery({ ...listApiKeysQuery(api), staleTime: 0 });
      return toStored(keys.find(({ _id }) => _id === apiKey?._id) ?? apiKey);
    },
    successMessage: apiKey ? 'API key saved.' : 'API key created.',
    failureMessage: apiKey ? 'Failed to save the key' : 'Failed to create the key',
    onSaved: onClose,
  });
  const { form } = record;
  const end = form.getInputProps('expiresAt');
  const { min, max } = apiKeyCallLimits;
  return (
    <div ref={frame}>
      <FormCard headingOrder={3} title={apiKey ? `Edit “${apiKey.name}”` : 'Create a key'}>
        <DialogForm
          record={record}
          subject="this key"
          parameter={keyParameter}
          fieldLabels={fieldLabels}
          saveLabel={apiKey ? 'Save Changes' : 'Create key'}
          onCancel={onClose}
        >
          <TextInput
            label="Name"
            description="Which program uses it, such as “Partner shop”."
            inputWrapperOrder={belowInput}
            required
            {...form.getInputProps('name')}
          />
          <Checkbox.Group
            label="Scopes"
            description="The key can do this for all customers, and nothing else. You can only give it rights that your role has."
            required
            {...form.getInputProps('scopes')}
          >
            <div className={styles.choices}>
              {apiScopeNames.map((scope) => (
                <Checkbox
                  key={scope}
                  value={scope}
                  label={scope}
                  description={apiScopes[scope]}
                  // A right that the stored key has may stay, no matter who gave it.
                  disabled={!may(scope) && !record.base.scopes.includes(scope)}
                />
              ))}
            </div>
          </Checkbox.Group>
          <div className={fields.pair}>
            <TextInput
              label={fieldLabels.callsPerMinute}
              description={`From ${min} to ${max.toLocaleString('en')}. Leave empty for the general limit.`}
              inputWrapperOrder={belowInput}
              inputMode="numeric"
              {...form.getInputProps('callsPerMinute')}
            />
            {!apiKey && (
              <TextInput
                label={fieldLabels.expiresAt}
                type="date"
                description="Leave empty for no expiry. It cannot be changed later."
                inputWrapperOrder={belowInput}
                value={form.values.expiresAt ? findDayIn(timeZone, new Date(form.values.expiresAt)) : ''}
                onChange={({ currentTarget: { value: day } }) =>
                  form.setFieldValue('expiresAt', day ? findEndOfDay(timeZone, day).toISOString() : '')
                }
                error={end.error}
              />
            )}
          </div>
        </DialogForm>
      </FormCard>
    </div>
  );
}
