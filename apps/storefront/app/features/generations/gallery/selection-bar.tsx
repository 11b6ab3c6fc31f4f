import type { Generation } from '@credit-studio/contracts';
import { maxSelectedGenerations } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { Button } from '@mantine/core';
import { IconFileZip, IconFolder, IconTrash, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.ts';
import { notifyUser } from '../../../lib/notifier.ts';
import styles from './selection-bar.module.css';
import { saveFile } from './use-export.ts';

export interface SelectionBarProps {
  selected: readonly Generation[];
  onMove: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** What can be done with the selected generations. It stays at the foot of the window. */
export function SelectionBar({ selected, onMove, onDelete, onClose }: SelectionBarProps) {
  const api = useApi();
  const ids = selected.map(({ _id }) => _id);
  const packing = useMutation({
    mutationFn: async () => (await api.packGenerations({ body: { ids } })).data.url,
    onSuccess: saveFile,
    onError: (error) => notifyUser.error(describeError(error, m.gallery_zip_failed())),
  });
  const isTooMany = ids.length > maxSelectedGenerations;
  const isIdle = ids.length === 0 || isTooMany;
  return (
    <div className={styles.bar} role="toolbar" aria-label={m.gallery_selection()}>
      <span className={styles.count} role="status">
        {isTooMany
          ? m.gallery_too_many({ max: maxSelectedGenerations })
          : m.gallery_selected({ count: ids.length })}
      </span>
      <Button
        size="xs"
        variant="default"
        disabled={isIdle || !selected.some(({ status }) => status === 'succeeded')}
        loading={packing.isPending}
        leftSection={<IconFileZip size="1rem" aria-hidden />}
        onClick={() => packing.mutate()}
      >
        {m.gallery_download_zip()}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={isIdle}
        leftSection={<IconFolder size="1rem" aria-hidden />}
        onClick={onMove}
      >
        {m.gallery_move()}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={isIdle}
        leftSection={<IconTrash size="1rem" aria-hidden />}
        onClick={onDelete}
      >
        {m.gallery_delete()}
      </Button>
      <Button size="xs" variant="default" leftSection={<IconX size="1rem" aria-hidden />} onClick={onClose}>
        {m.gallery_done()}
      </Button>
    </div>
  );
}
