import type { Package } from '@credit-studio/contracts';
import { PackageCard } from '@credit-studio/ui/sections';
import { Button } from '@mantine/core';
import { ConfirmAction } from '../../../confirm-action/index.ts';
import { useDialogAddress } from '../../../dialog-address/index.ts';
import { packageParameter } from './package-form.tsx';
import styles from './package-manager.module.css';
import { usePackageChange } from './package-queries.ts';
import { maxFeatures } from './package-values.ts';

/** One package as customers see it, with all of its lines and what staff can do to it. */
export function PackageTile({ sold }: { sold: Package }) {
  const dialog = useDialogAddress(packageParameter);
  const change = usePackageChange();
  const { _id: id, packageName } = sold;
  return (
    <PackageCard
      packageContent={sold}
      featureLineLimit={maxFeatures}
      action={
        <div className={styles.actions}>
          <Button variant="default" aria-label={`Edit ${packageName}`} onClick={() => dialog.open(id)}>
            Edit
          </Button>
          <ConfirmAction
            title={`Archive “${packageName}”?`}
            message={`“${packageName}” leaves the shop at once and frees its place. Orders keep what they were placed with, and it can be restored from the archive.`}
            confirmLabel="Archive package"
            isDestructive
            act={() => change.mutateAsync({ kind: 'archive', id })}
            successMessage="Package archived successfully!"
            failureMessage="Failed to archive package"
            renderTrigger={({ open }) => (
              <Button variant="default" aria-label={`Archive ${packageName}`} onClick={open}>
                Archive
              </Button>
            )}
          />
        </div>
      }
    />
  );
}
