import type { Folder } from '@credit-studio/contracts';
import { maxFolderNameLength } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { ActionIcon, Button, Modal, Text, TextInput } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useFolderChanges } from '../use-library.ts';
import styles from './folders-dialog.module.css';

export interface FoldersDialogProps {
  isOpen: boolean;
  folders: readonly Folder[];
  onClose: () => void;
  onDeleted: (folderId: string) => void;
}

/** Adds, renames and deletes folders. Deleting one keeps what is in it. */
export function FoldersDialog({ isOpen, folders, onClose, onDeleted }: FoldersDialogProps) {
  const { add, rename, remove } = useFolderChanges();
  const [name, setName] = useState('');
  const error = add.error ?? rename.error ?? remove.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) add.mutate(name.trim(), { onSuccess: () => setName('') });
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={m.gallery_folders()} size="md">
      <ul className={styles.list}>
        {folders.map((folder) => (
          <FolderRow
            // A new name from the server starts the field over.
            key={`${folder._id} ${folder.name}`}
            folder={folder}
            onRename={(newName) => rename.mutate({ _id: folder._id, name: newName })}
            onDelete={() => remove.mutate(folder, { onSuccess: () => onDeleted(folder._id) })}
          />
        ))}
      </ul>
      {folders.length === 0 && <Text c="dimmed">{m.gallery_no_folders_yet()}</Text>}
      {folders.length > 0 && (
        <Text c="dimmed" size="sm" mt="sm">
          {m.gallery_folder_delete_note()}
        </Text>
      )}
      {error && (
        <Text c="var(--cs-danger-ink)" mt="sm" role="alert">
          {describeError(error, m.gallery_save_failed())}
        </Text>
      )}
      <form className={styles.add} onSubmit={submit}>
        <TextInput
          label={m.gallery_new_folder()}
          value={name}
          maxLength={maxFolderNameLength}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!name.trim()} loading={add.isPending}>
          {m.gallery_add_folder()}
        </Button>
      </form>
    </Modal>
  );
}

interface FolderRowProps {
  folder: Folder;
  onRename: (name: string) => void;
  onDelete: () => void;
}

function FolderRow({ folder, onRename, onDelete }: FolderRowProps) {
  const [name, setName] = useState(folder.name);
  const isChanged = name.trim() !== '' && name.trim() !== folder.name;
  return (
    <li>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) onRename(name.trim());
        }}
      >
        <TextInput
          className={styles.name}
          aria-label={m.gallery_folder_name({ folder: folder.name })}
          value={name}
          maxLength={maxFolderNameLength}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <span className={styles.count}>{folder.count}</span>
        {isChanged && (
          <ActionIcon
            type="submit"
            size="lg"
            variant="filled"
            aria-label={m.gallery_folder_save({ folder: folder.name })}
          >
            <IconCheck size="1.125rem" aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          size="lg"
          aria-label={m.gallery_folder_delete({ folder: folder.name })}
          onClick={onDelete}
        >
          <IconTrash size="1.125rem" aria-hidden />
        </ActionIcon>
      </form>
    </li>
  );
}
