import { type AiKey, ApiError, aiKeyChangesSchema, newAiKeySchema } from '@credit-studio/contracts';
import { FormCard } from '@credit-studio/ui';
import { Checkbox, PasswordInput, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/services.ts';
import { belowInput, fields, useFocusInside } from '../../panel/index.ts';
import { DialogForm, type StoredRecord, useRecordForm, validateBy } from '../../record-form/index.ts';
import { type AiKeyFields, listAiKeysQuery, useAiKeyChange, useAiKeys } from './ai-key-queries.ts';
import { decideKeyQuestion } from './last-usable-key.ts';

/** `?edit=<id>`, or `?edit=new` for one that is added. */
export const keyParameter = 'edit';
export const newKey = 'new';

export interface AiKeyFormProps {
  /** Null adds a key. */
  aiKey: AiKey | null;
  onClose: () => void;
}

type AiKeyValues = Required<AiKeyFields> & Record<string, unknown>;

/** The stored key itself is never shown, so its field starts out empty. */
function toStored(aiKey: AiKey | null): StoredRecord<AiKeyValues> {
  return {
    values: { name: aiKey?.name ?? '', key: '', isActive: aiKey?.isActive ?? true, unchecked: false },
    version: aiKey?.version ?? 0,
  };
}

const fieldLabels = { isActive: 'Active' };

/** Adds a key, or changes one without ever showing what is stored. */
export function AiKeyForm({ aiKey, onClose }: AiKeyFormProps) {
  const change = useAiKeyChange();
  const frame = useFocusInside<HTMLDivElement>();
  const api = useApi();
  const queryClient = useQueryClient();
  /** Whether the provider gave no answer about the key, so that staff may save it without one. */
  const [isUnanswered, setIsUnanswered] = useState(false);
  const keys = useAiKeys().data ?? [];
  const stored = toStored(aiKey);
  const record = useRecordForm<AiKeyValues>({
    stored,
    validate: validateBy(aiKey ? aiKeyChangesSchema : newAiKeySchema),
    decideQuestion: (values) => decideKeyQuestion(values, aiKey, keys),
    save: async ({ values, version }) => {
      const { name, key, isActive, unchecked } = values;
      const entered = { name, key, isActive, ...(unchecked && { unchecked }) };
      try {
        return toStored(
          await change.mutateAsync(
            aiKey
              ? { kind: 'update', id: aiKey._id, fields: { ...entered, version } }
              : { kind: 'add', fields: entered },
          ),
        );
      } catch (error) {
        setIsUnanswered(error instanceof ApiError && error.code === 'provider_unavailable');
        throw error;
      }
    },
    reload: async () => {
      const keys = await queryClient.fetchQuery({ ...listAiKeysQuery(api), staleTime: 0 });
      return toStored(keys.find(({ _id }) => _id === aiKey?._id) ?? aiKey);
    },
    successMessage: aiKey ? 'API key updated successfully!' : 'API key added successfully!',
    failureMessage: aiKey ? 'Failed to update key' : 'Failed to add key',
    onSaved: onClose,
  });
  const { form } = record;
  return (
    <div ref={frame}>
      <FormCard headingOrder={3} title={aiKey ? `Edit “${aiKey.name}”` : 'Add a key'}>
        <DialogForm
          record={record}
          subject="this key"
          parameter={keyParameter}
          fieldLabels={fieldLabels}
          saveLabel={aiKey ? 'Save Changes' : 'Add key'}
          onCancel={onClose}
        >
          <div className={fields.pair}>
            <TextInput label="Name" required {...form.getInputProps('name')} />
            <PasswordInput
              label="Key"
              inputWrapperOrder={belowInput}
              required={!aiKey}
              autoComplete="new-password"
              description={
                aiKey
                  ? `Leave this empty to keep ${aiKey.key}. A new one is checked with Google first.`
                  : 'Checked with Google, stored encrypted and never shown again'
              }
              visibilityToggleButtonProps={{ 'aria-label': 'Show the key' }}
              {...form.getInputProps('key')}
            />
          </div>
          {isUnanswered && (
            <Checkbox
              label="Save without the check"
              description="The key is used at once. If Google rejects it, it is taken out of use and shown as invalid."
              {...form.getInputProps('unchecked', { type: 'checkbox' })}
            />
          )}
          <Switch label="Active" {...form.getInputProps('isActive', { type: 'checkbox' })} />
        </DialogForm>
      </FormCard>
    </div>
  );
}
