import type { User } from '@credit-studio/contracts';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useUserRights } from '../../../session/index.ts';
import { DeleteUser } from '../delete-user.tsx';
import { useRowEditing } from '../editing/row-editing.ts';
import styles from './user-list.module.css';

export interface UserRowActionsProps {
  user: User;
  editRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
  messageActions: ReactNode;
}

const icon = { size: '1.125rem', 'aria-hidden': true } as const;

/** Edit, write to and delete one person; a row that is edited has its own buttons below it. */
export function UserRowActions({ user, editRef, onEdit, messageActions }: UserRowActionsProps) {
  const name = user.userName || user.UserEmail;
  const may = useUserRights(user);
  if (useRowEditing()) return null;
  return (
    <span className={styles.actions}>
      {may('customers:write') && (
        <ActionIcon ref={editRef} aria-label={`Edit ${name}`} title="Edit" onClick={onEdit}>
          <IconPencil {...icon} />
        </ActionIcon>
      )}
      {messageActions}
      {may('customers:delete') && (
        <DeleteUser
          user={user}
          renderTrigger={({ open }) => (
            <ActionIcon aria-label={`Delete ${name}`} title="Delete" onClick={open}>
              <IconTrash {...icon} />
            </ActionIcon>
          )}
        />
      )}
    </span>
  );
}
