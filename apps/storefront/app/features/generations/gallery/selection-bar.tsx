import type { Generation } from '@credit-studio/contracts';
import { maxSelectedGenerations } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
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
    onError: (error) =>
      notifyUser.error(describeError(error, 'The ZIP could not be made. Please try again.')),
  });
  const isTooMany = ids.length > maxSelectedGenerations;
  const isIdle = ids.length === 0 || isTooMany;
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selection">
      <span className={styles.count} role="status">
        {isTooMany ? `Please select at most ${maxSelectedGenerations}` : `${ids.length} selected`}
      </span>
      <Button
        size="xs"
        variant="default"
        disabled={isIdle || !selected.some(({ status }) => status === 'succeeded')}
        loading={packing.isPending}
        leftSection={<IconFileZip size="1rem" aria-hidden />}
        onClick={() => packing.mutate()}
      >
        Download ZIP
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={isIdle}
        leftSection={<IconFolder size="1rem" aria-hidden />}
        onClick={onMove}
      >
        Move
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={isIdle}
        leftSection={<IconTrash size="1rem" aria-hidden />}
        onClick={onDelete}
      >
        Delete
      </Button>
      <Button size="xs" variant="default" leftSection={<IconX size="1rem" aria-hidden />} onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
