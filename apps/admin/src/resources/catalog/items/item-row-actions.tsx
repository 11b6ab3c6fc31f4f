import type { Item } from '@credit-studio/contracts';
import { Button } from '@mantine/core';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { ArchiveProduct, RestoreProduct } from '../product-actions.tsx';
import { useItemChange } from './item-queries.ts';
import styles from './items.module.css';

/** Edit and archive of an item on sale, or the way back of an archived one. */
export function ItemRowActions({ item }: { item: Item }) {
  const dialog = useDialogAddress('item');
  const { mutateAsync } = useItemChange();
  const { _id: id, itemName: name } = item;
  if (item.archivedAt)
    return <RestoreProduct noun="item" name={name} restore={() => mutateAsync({ kind: 'restore', id })} />;
  return (
    <span className={styles.actions}>
      <Button size="xs" variant="default" aria-label={`Edit ${name}`} onClick={() => dialog.open(id)}>
        Edit
      </Button>
      <ArchiveProduct
        noun="item"
        name={name}
        effect="is removed from the shop immediately"
        archive={() => mutateAsync({ kind: 'archive', id })}
        size="xs"
      />
    </span>
  );
}
