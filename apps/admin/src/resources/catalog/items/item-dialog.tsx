import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { AddressedDialog } from '../../../dialog-address/addressed-dialog.tsx';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { useApi } from '../../../lib/services.ts';
import { emptyItem, ItemForm, itemParameter, newItem, toItemValues } from './item-form.tsx';
import { getItemQuery } from './item-queries.ts';

function EditItem({ id, onClose }: { id: string; onClose: () => void }) {
  const loaded = useQuery(getItemQuery(useApi(), id));
  if (loaded.data) {
    const stored = { values: toItemValues(loaded.data), version: loaded.data.version ?? 0 };
    return <ItemForm id={id} stored={stored} onClose={onClose} />;
  }
  if (loaded.isPending) return <LoadingBlock label="Loading the item…" lines={6} />;
  return (
    <ErrorPanel
      size="compact"
      headingOrder={3}
      title="Failed to fetch item"
      message={explainError(loaded.error)}
      onRetry={() => void loaded.refetch()}
      isRetrying={loaded.isFetching}
    />
  );
}

/** The form of one item, blank or with what is stored now. */
export function ItemDialog() {
  const { subject, close } = useDialogAddress(itemParameter);
  const isNew = subject === newItem;
  return (
    <AddressedDialog
      isOpen={subject !== null}
      onClose={close}
      title={isNew ? 'Add item' : 'Edit item'}
      size="lg"
    >
      {isNew && <ItemForm id={null} stored={{ values: emptyItem, version: 0 }} onClose={close} />}
      {subject !== null && !isNew && <EditItem key={subject} id={subject} onClose={close} />}
    </AddressedDialog>
  );
}
