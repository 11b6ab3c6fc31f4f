import type { Item } from '@credit-studio/contracts';
import { explainFailure } from '@credit-studio/frontend/describe-error';
import { Button } from '@mantine/core';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { notify } from '../../../lib/notify.ts';
import { itemParameter } from './item-form.tsx';
import { useItemChange } from './item-queries.ts';
import styles from './items.module.css';

function RestoreItem({ item }: { item: Item }) {
  const change = useItemChange();
  const restore = () =>
    // Not callbacks of `mutate`: the row leaves the list on success, and they would be dropped with it.
    change.mutateAsync({ kind: 'restore', id: item._id }).then(
      () => notify.success('Item restored successfully!'),
      (error: unknown) => notify.error(explainFailure(error, 'Failed to restore item')),
    );
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Restore ${item.itemName}`}
      loading={change.isPending}
      onClick={() => void restore()}
    >
      Restore
    </Button>
  );
}

/** Edit and archive of an item on sale, or the way back of an archived one. */
export function ItemRowActions({ item }: { item: Item }) {
  const dialog = useDialogAddress(itemParameter);
  const change = useItemChange();
  const { _id: id, itemName } = item;
  if (item.archivedAt) return <RestoreItem item={item} />;
  return (
    <span className={styles.actions}>
      <Button size="xs" variant="default" aria-label={`Edit ${itemName}`} onClick={() => dialog.open(id)}>
        Edit
      </Button>
      <ConfirmAction
        title={`Archive “${itemName}”?`}
        message={`“${itemName}” leaves the shop immediately. Existing orders do not change, and you can restore it from the archive.`}
        confirmLabel="Archive item"
        isDestructive
        act={() => change.mutateAsync({ kind: 'archive', id })}
        successMessage="Item archived successfully!"
        failureMessage="Failed to archive item"
        renderTrigger={({ open }) => (
          <Button size="xs" variant="default" aria-label={`Archive ${itemName}`} onClick={open}>
            Archive
          </Button>
        )}
      />
    </span>
  );
}
