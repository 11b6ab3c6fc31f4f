import { isSellerRole } from '@credit-studio/contracts/rules';
import { ButtonLink, LoadingBlock, PageHeader } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context';
import { CheckoutSteps } from '../../lib/checkout-steps/checkout-steps';
import { OrderSummary } from '../../lib/order-summary/order-summary';
import { summarisePackage } from '../../lib/order-summary/summarise-purchase';
import { TwoColumns } from '../../lib/page-frame/page-frame';
import { paths } from '../../lib/paths';
import { usePurchaseReturn, withPurchaseReturn } from '../../lib/purchase-return';
import { packageQuery } from '../../lib/queries/packages-query';
import { useSessionUser } from '../../session/session-context';
import { BillingStep } from './billing-step';
import { ProductProblem } from './product-problem';
import { SellerNotice } from './seller-notice';

/** From a package to an order that waits for its payment. */
export function PackageCheckout({ packageId }: { packageId: string }) {
  const user = useSessionUser();
  const returnPath = usePurchaseReturn();
  const product = useQuery(packageQuery(useApi(), packageId));
  const packagesPath = withPurchaseReturn(paths.selectPackage, returnPath);

  if (isSellerRole(user.userRole)) return <SellerNotice />;
  if (product.isPending) return <LoadingBlock label="Loading the package…" lines={6} minHeightPx={420} />;
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
