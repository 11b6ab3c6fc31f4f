import { maxPackages, type Package } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { EmptyState, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { PackageCard } from '@credit-studio/ui/sections';
import { Button, Title, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { useApi } from '../../../lib/services.ts';
import { usePermission } from '../../../session/index.ts';
import { ArchiveProduct } from '../product-actions.tsx';
import { newProduct } from '../product-dialog.tsx';
import { PackageDialog } from './package-form.tsx';
import styles from './package-manager.module.css';
import { listPackagesQuery, usePackageChange } from './package-queries.ts';
import { maxFeatures } from './package-values.ts';

export function Cards({ packages }: { packages: readonly Package[] }) {
  if (packages.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState
          size="compact"
          headingOrder={3}
          title="No packages available. Add a new package to get started."
        />
      </div>
    );
  }
  return (
    <ul className={styles.cards}>
      {packages.map((sold) => (
        <li key={sold._id}>
          <PackageTile sold={sold} />
        </li>
      ))}
    </ul>
  );
}

/** The packages on sale: cards, and the form that adds or changes one. */
export function PackageManager() {
  const packages = useQuery(listPackagesQuery(useApi()));
  const titleId = useId();
  const mayEdit = usePermission('catalog:write');
  const isFull = (packages.data?.length ?? 0) >= maxPackages;
  const body = () => {
    if (packages.isPending) return <LoadingBlock label="Loading packages…" lines={6} />;
    if (packages.data) return <Cards packages={packages.data} />;
    return (
      <ErrorPanel
        headingOrder={3}
        title="Failed to fetch packages"
        message={explainError(packages.error)}
        onRetry={() => void packages.refetch()}
        isRetrying={packages.isFetching}
      />
    );
  };
  return (
    <section aria-labelledby={titleId} className={styles.root}>
      <header className={styles.head}>
        <Title order={2} size="h3" id={titleId}>
          Pricing Packages
        </Title>
        {mayEdit && <AddPackageButton isFull={isFull} isReady={packages.isSuccess} />}
      </header>
      {body()}
      {mayEdit && <PackageDialog canAdd={packages.isSuccess && !isFull} />}
    </section>
  );
}

/** One package as customers see it, with all of its lines and what staff can do to it. */
function PackageTile({ sold }: { sold: Package }) {
  const dialog = useDialogAddress('package');
  const mayEdit = usePermission('catalog:write');
  const change = usePackageChange();
  const { _id: id, packageName } = sold;
  return (
    <PackageCard
      packageContent={sold}
      featureLineLimit={maxFeatures}
      action={
        mayEdit && (
          <div className={styles.actions}>
            <Button variant="default" aria-label={`Edit ${packageName}`} onClick={() => dialog.open(id)}>
              Edit
            </Button>
            <ArchiveProduct
              noun="package"
              name={packageName}
              effect="is removed from the shop immediately, which makes room for another one"
              archive={() => change.mutateAsync({ kind: 'archive', id })}
            />
          </div>
        )
      }
    />
  );
}

interface AddPackageButtonProps {
  /** No place is free. */
  isFull: boolean;
  /** The packages are known. */
  isReady: boolean;
}

/** Stays reachable by keyboard when it is off, so that the reason can be read. */
function AddPackageButton({ isFull, isReady }: AddPackageButtonProps) {
  const dialog = useDialogAddress('package');
  const isOff = isFull || !isReady;
  return (
    <Tooltip
      label={`Maximum ${maxPackages} packages allowed`}
      disabled={!isFull}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        leftSection={<IconPlus size="1.0625rem" aria-hidden />}
        aria-disabled={isOff}
        data-disabled={isOff || undefined}
        {...(isFull && { 'aria-description': `Maximum ${maxPackages} packages allowed` })}
        onClick={() => {
          if (!isOff) dialog.open(newProduct);
        }}
      >
        Add Package
      </Button>
    </Tooltip>
  );
}
