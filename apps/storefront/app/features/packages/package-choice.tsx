import { describeError } from '@credit-studio/frontend/describe-error';
import { ButtonLink, EmptyState, ErrorPanel, LoadingBlock, PageHeader } from '@credit-studio/ui';
import { PackageCard, ratePackages } from '@credit-studio/ui/sections';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { paths } from '../../lib/paths.ts';
import { usePurchaseReturn, withPurchaseReturn } from '../../lib/purchase-return.ts';
import { packagesQuery } from '../../lib/queries/packages-query.ts';
import { CurrentAccount } from './current-account.tsx';
import styles from './package-choice.module.css';

/** All packages on sale, below what the customer has now. */
export function PackageChoice() {
  const returnPath = usePurchaseReturn();
  return (
    <>
      <PageHeader
        title="Upgrade Package"
        description="Credits pay for videos, images and pages. If one fails, its credits are returned."
        actions={
          returnPath && (
            <ButtonLink variant="default" href={returnPath}>
              Back to where you were
            </ButtonLink>
          )
        }
      />
      <CurrentAccount />
      <Packages returnPath={returnPath} />
    </>
  );
}

function Packages({ returnPath }: { returnPath: string | null }) {
  const packages = useQuery(packagesQuery(useApi()));
  if (packages.isPending) return <LoadingBlock label="Loading packages…" minHeightPx={420} />;
  if (packages.isError) {
    return (
      <ErrorPanel
        title="Failed to fetch packages"
        message={describeError(packages.error, 'Please try again.')}
        onRetry={() => void packages.refetch()}
        isRetrying={packages.isFetching}
      />
    );
  }
  if (packages.data.length === 0)
    return (
      <EmptyState
        title="Nothing is on sale right now"
        message="New packages will be here soon. If you have a question, please write to us."
        action={<ButtonLink href={paths.createSupport}>Contact support</ButtonLink>}
      />
    );
  const rates = ratePackages(packages.data);
  return (
    <ul className={styles.cards} aria-label="Packages on sale">
      {packages.data.map((product, index, { length }) => (
        <li key={product._id}>
          <PackageCard
            packageContent={product}
            buyHref={withPurchaseReturn(paths.buy(product._id), returnPath)}
            isHighlighted={length === 3 && index === 1}
            featureLineLimit={10}
            rate={rates[index]}
            headingOrder={2}
          />
        </li>
      ))}
    </ul>
  );
}
