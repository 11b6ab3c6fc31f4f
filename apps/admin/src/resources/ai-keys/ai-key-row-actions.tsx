import type { AiKey } from '@credit-studio/contracts';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import { useAiKeyChange, useAiKeys } from './ai-key-queries.ts';
import styles from './ai-keys.module.css';
import { isLastUsable, nobodyCanGenerate } from './last-usable-key.ts';

export interface AiKeyRowActionsProps {
  aiKey: AiKey;
  isEdited: boolean;
  onEdit: () => void;
}

const icon = { size: '1.125rem', 'aria-hidden': true } as const;

export function AiKeyRowActions({ aiKey, isEdited, onEdit }: AiKeyRowActionsProps) {
  const change = useAiKeyChange();
  const { _id: id, name, key } = aiKey;
  const isLast = isLastUsable(aiKey, useAiKeys().data ?? []);
  return (
    <span className={styles.actions}>
      <ActionIcon aria-label={`Edit ${name}`} aria-pressed={isEdited} onClick={onEdit}>
        <IconPencil {...icon} />
      </ActionIcon>
      <ConfirmAction
        title={`Delete the key “${name}”?`}
        message={
          <>
            {isLast && <strong>This is the only working key. {nobodyCanGenerate} </strong>}
            The key {key} is deleted permanently. A video that is being made with it may fail; its credit is
            then returned.
          </>
        }
        confirmLabel="Delete key"
        isDestructive
        act={() => change.mutateAsync({ kind: 'delete', id })}
        successMessage="API key deleted successfully!"
        failureMessage="Failed to delete key"
        renderTrigger={({ open }) => (
          <ActionIcon aria-label={`Delete ${name}`} onClick={open}>
            <IconTrash {...icon} />
          </ActionIcon>
        )}
      />
    </span>
  );
}
