import type { ApiKey } from '@credit-studio/contracts';
import { ActionIcon } from '@mantine/core';
import { IconBan, IconPencil } from '@tabler/icons-react';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import { useApiKeyChange } from './api-key-queries.ts';
import styles from './api-keys.module.css';

interface ApiKeyRowActionsProps {
  apiKey: ApiKey;
  isEdited: boolean;
  onEdit: () => void;
}

const icon = { size: '1.125rem', 'aria-hidden': true } as const;

/** Editing and revoking; nothing for a key that is revoked. */
export function ApiKeyRowActions({ apiKey, isEdited, onEdit }: ApiKeyRowActionsProps) {
  const change = useApiKeyChange();
  const { _id: id, name, prefix, state } = apiKey;
  if (state === 'revoked') return null;
  return (
    <span className={styles.actions}>
      <ActionIcon aria-label={`Edit ${name}`} aria-pressed={isEdited} onClick={onEdit}>
        <IconPencil {...icon} />
      </ActionIcon>
      <ConfirmAction
        title={`Revoke the key “${name}”?`}
        message={`Programs that use ${prefix}… are refused at once. A revoked key cannot be restored.`}
        confirmLabel="Revoke key"
        isDestructive
        act={() => change.mutateAsync({ kind: 'revoke', id })}
        successMessage="API key revoked."
        failureMessage="Failed to revoke the key"
        renderTrigger={({ open }) => (
          <ActionIcon aria-label={`Revoke ${name}`} onClick={open}>
            <IconBan {...icon} />
          </ActionIcon>
        )}
      />
    </span>
  );
}
