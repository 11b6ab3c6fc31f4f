import type { EmailTemplate } from '@credit-studio/contracts';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { useTemplateChange } from './email-template-queries.ts';
import styles from './email-templates.module.css';

export interface EmailTemplateRowActionsProps {
  template: EmailTemplate;
  isEdited: boolean;
  onEdit: () => void;
}

const icon = { size: '1.125rem', 'aria-hidden': true } as const;

export function EmailTemplateRowActions({ template, isEdited, onEdit }: EmailTemplateRowActionsProps) {
  const change = useTemplateChange();
  const { _id: id, templateName } = template;
  return (
    <span className={styles.actions}>
      <ActionIcon aria-label={`Edit ${templateName}`} title="Edit" aria-pressed={isEdited} onClick={onEdit}>
        <IconPencil {...icon} />
      </ActionIcon>
      <ConfirmAction
        title={`Delete the template “${templateName}”?`}
        message="It can no longer be used. Messages already sent from it stay in the log."
        confirmLabel="Delete template"
        isDestructive
        act={() => change.mutateAsync({ kind: 'delete', id })}
        successMessage="Template deleted successfully!"
        failureMessage="Failed to delete template"
        renderTrigger={({ open }) => (
          <ActionIcon aria-label={`Delete ${templateName}`} title="Delete" onClick={open}>
            <IconTrash {...icon} />
          </ActionIcon>
        )}
      />
    </span>
  );
}
