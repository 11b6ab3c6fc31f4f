import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
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
        title={m.packages_title()}
        description={m.packages_text()}
        actions={
          returnPath && (
            <ButtonLink variant="default" href={returnPath}>
              {m.packages_back()}
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
  if (packages.isPending) return <LoadingBlock label={m.packages_loading()} minHeightPx={420} />;
  if (packages.isError) {
    return (
      <ErrorPanel
        title={m.packages_failed()}
        message={describeError(packages.error, m.packages_try_again())}
        onRetry={() => void packages.refetch()}
        isRetrying={packages.isFetching}
      />
    );
  }
  if (packages.data.length === 0)
    return (
      <EmptyState
        title={m.packages_none()}
        message={m.packages_none_text()}
        action={<ButtonLink href={paths.createSupport}>{m.packages_contact()}</ButtonLink>}
      />
    );
  const rates = ratePackages(packages.data);
  return (
    <ul className={styles.cards} aria-label={m.packages_on_sale()}>
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
