import { maxFolderNameLength } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.ts';
import { notifyUser } from '../../../lib/notifier.ts';
import { foldersQuery } from '../generation-queries.ts';
import { type MoveTarget, useMove } from '../use-library.ts';

export interface MoveDialogProps {
  /** Null keeps the dialog closed. */
  ids: readonly string[] | null;
  /** Where a single one is; null for none, and for several. */
  folderId?: string | null;
  onClose: () => void;
  onMoved?: () => void;
}

/** Asks for a folder, an existing or a new one, and puts the generations there. */
export function MoveDialog({ ids, folderId = null, onClose, onMoved }: MoveDialogProps) {
  return (
    <Modal opened={ids !== null} onClose={onClose} title={m.gallery_move_to_folder()} size="sm">
      {ids && (
        <MoveForm
          ids={ids}
          folderId={folderId}
          onDone={() => {
            onClose();
            onMoved?.();
          }}
        />
      )}
    </Modal>
  );
}

const noFolder = 'none';
const newFolder = 'new';

interface MoveFormProps {
  ids: readonly string[];
  folderId: string | null;
  onDone: () => void;
}

function MoveForm({ ids, folderId, onDone }: MoveFormProps) {
  const folders = useQuery(foldersQuery(useApi()));
  const [choice, setChoice] = useState(folderId ?? noFolder);
  const [name, setName] = useState('');
  const move = useMove();
  const target: MoveTarget | null = decideTarget(choice, name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!target) return;
    move.mutate(
      { ids: [...ids], target },
      {
        onSuccess: () => {
          notifyUser.success(m.gallery_moved({ count: ids.length }));
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Radio.Group label={m.gallery_folder()} value={choice} onChange={setChoice}>
        <Stack gap="xs" mt="xs">
          <Radio value={noFolder} label={m.gallery_no_folder()} />
          {folders.data?.map((folder) => (
            <Radio key={folder._id} value={folder._id} label={`${folder.name} (${folder.count})`} />
          ))}
          <Radio value={newFolder} label={m.gallery_to_new_folder()} />
        </Stack>
      </Radio.Group>
      {choice === newFolder && (
        <TextInput
          mt="sm"
          label={m.gallery_new_folder_name()}
          value={name}
          maxLength={maxFolderNameLength}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      {(folders.error ?? move.error) && (
        <Text c="var(--cs-danger-ink)" mt="sm" role="alert">
          {describeError(folders.error ?? move.error, m.gallery_move_failed())}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button type="submit" disabled={!target} loading={move.isPending}>
          {m.gallery_move()}
        </Button>
      </Group>
    </form>
  );
}

/** Null while the new folder has no name. */
function decideTarget(choice: string, name: string): MoveTarget | null {
  if (choice === newFolder) return name.trim() ? { name: name.trim() } : null;
  return { folderId: choice === noFolder ? null : choice };
}
