import { maxPackages, type Package } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { EmptyState, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../../lib/services.ts';
import { AddPackageButton } from './add-package-button.tsx';
import { PackageDialog } from './package-dialog.tsx';
import styles from './package-manager.module.css';
import { listPackagesQuery } from './package-queries.ts';
import { PackageTile } from './package-tile.tsx';

function Cards({ packages }: { packages: readonly Package[] }) {
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
        <AddPackageButton isFull={isFull} isReady={packages.isSuccess} />
      </header>
      {body()}
      <PackageDialog canAdd={packages.isSuccess && !isFull} />
    </section>
  );
}
