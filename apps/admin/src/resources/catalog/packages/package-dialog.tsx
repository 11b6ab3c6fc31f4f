import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { AddressedDialog } from '../../../dialog-address/addressed-dialog.tsx';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { useApi } from '../../../lib/services.ts';
import { newPackage, PackageForm, packageParameter } from './package-form.tsx';
import { getPackageQuery } from './package-queries.ts';
import { emptyPackage, toPackageValues } from './package-values.ts';

interface EditPackageProps {
  id: string;
  onClose: () => void;
}

/** Edit starts from the stored package, not from what the card shows. */
function EditPackage({ id, onClose }: EditPackageProps) {
  const loaded = useQuery(getPackageQuery(useApi(), id));
  if (loaded.data) {
    const stored = { values: toPackageValues(loaded.data), version: loaded.data.version ?? 0 };
    return <PackageForm id={id} stored={stored} onClose={onClose} />;
  }
  if (loaded.isPending) return <LoadingBlock label="Loading the package…" lines={6} />;
  return (
    <ErrorPanel
      size="compact"
      headingOrder={3}
      title="Failed to fetch package"
      message={explainError(loaded.error)}
      onRetry={() => void loaded.refetch()}
      isRetrying={loaded.isFetching}
    />
  );
}

/** Add opens a blank form, Edit loads the package. */
export function PackageDialog({ canAdd }: { canAdd: boolean }) {
  const dialog = useDialogAddress(packageParameter);
  const { subject, close } = dialog;
  const isNew = subject === newPackage;
  // Someone who follows a link to a full shop's blank form finds no form that could not be saved.
  const isOpen = subject !== null && (!isNew || canAdd);
  return (
    <AddressedDialog isOpen={isOpen} onClose={close} title={isNew ? 'Add Package' : 'Edit Package'} size="lg">
      {isOpen &&
        (isNew ? (
          <PackageForm id={null} stored={{ values: emptyPackage, version: 0 }} onClose={close} />
        ) : (
          <EditPackage key={subject} id={subject} onClose={close} />
        ))}
    </AddressedDialog>
  );
}
