import { isSellerRole } from '@credit-studio/contracts/rules';
import { ButtonLink, PageHeader } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.ts';
import { TwoColumns } from '../../../lib/page-frame/page-frame.tsx';
import { paths } from '../../../lib/paths.ts';
import { PageSkeleton } from '../../../lib/pending-page/pending-page.tsx';
import { usePurchaseReturn, withPurchaseReturn } from '../../../lib/purchase-return.ts';
import { packageQuery } from '../../../lib/queries/packages-query.ts';
import { useSessionUser } from '../../../session/session-context.ts';
import { CheckoutSteps } from '../checkout-steps.tsx';
import { OrderSummary } from '../order-summary.tsx';
import { ProductProblem, SellerNotice } from '../purchase-problem.tsx';
import { summarisePackage } from '../summarise-purchase.ts';
import { BillingStep } from './billing-step.tsx';

/** From a package to an order that is ready to be paid. */
export function PackageCheckout({ packageId }: { packageId: string }) {
  const user = useSessionUser();
  const returnPath = usePurchaseReturn();
  const product = useQuery(packageQuery(useApi(), packageId));
  const packagesPath = withPurchaseReturn(paths.selectPackage, returnPath);

  if (isSellerRole(user.userRole)) return <SellerNotice />;
  if (product.isPending) return <PageSkeleton shape="form" label="Loading the package…" />;
  if (product.isError) {
    const otherProducts = { label: 'See packages', href: packagesPath };
    return <ProductProblem product={product} word="package" otherProducts={otherProducts} />;
  }
  const summary = summarisePackage(product.data);
  return (
    <BillingStep
      kind="package"
      product={{ id: product.data._id, name: summary.name }}
      secondaryAction={
        <ButtonLink size="md" variant="default" href={packagesPath}>
          Other packages
        </ButtonLink>
      }
      renderPage={(form) => (
        <>
          <PageHeader eyebrow="Checkout" title={`Buy ${summary.name}`} />
          <CheckoutSteps kind="package" current="billing" />
          <TwoColumns main={form} aside={<OrderSummary {...summary} />} />
        </>
      )}
    />
  );
}
