import { isSellerRole } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { ButtonLink, KitLink, PageHeader } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.ts';
import { paths } from '../../../lib/paths.ts';
import { PageSkeleton } from '../../../lib/pending-page/pending-page.tsx';
import { usePurchaseReturn, withPurchaseReturn } from '../../../lib/purchase-return.ts';
import { packageQuery } from '../../../lib/queries/packages-query.ts';
import { TwoColumns } from '../../../lib/two-columns.tsx';
import { useOptionalSessionUser } from '../../../session/session-context.ts';
import { CheckoutSteps } from '../checkout-steps.tsx';
import { useOpenPayment } from '../open-order.tsx';
import { OrderSummary } from '../order-summary.tsx';
import { ProductProblem, SellerNotice } from '../purchase-problem.tsx';
import { summarisePackage } from '../summarise-purchase.ts';
import type { CheckoutAccount } from './billing-form.tsx';
import { BillingStep } from './billing-step.tsx';

interface PackageCheckoutProps {
  packageId: string;
  account: CheckoutAccount | null;
}

/** From a package to an order that is ready to be paid. */
export function PackageCheckout({ packageId, account }: PackageCheckoutProps) {
  const user = useOptionalSessionUser();
  const returnPath = usePurchaseReturn();
  const product = useQuery(packageQuery(useApi(), packageId));
  const openPayment = useOpenPayment();
  const packagesPath = user
    ? withPurchaseReturn(paths.selectPackage, returnPath)
    : paths.homeSection('pricing');
  const otherProducts = { label: m.checkout_see_packages(), href: packagesPath };

  if (user && isSellerRole(user.userRole)) return <SellerNotice />;
  if (product.isPending) return <PageSkeleton shape="form" label={m.checkout_loading_package()} />;
  if (product.isError)
    return <ProductProblem product={product} kind="package" otherProducts={otherProducts} />;
  const summary = summarisePackage(product.data);
  return (
    <BillingStep
      kind="package"
      product={{ id: product.data._id, name: summary.name }}
      account={account}
      otherProducts={<KitLink href={otherProducts.href}>{otherProducts.label}</KitLink>}
      secondaryAction={
        <ButtonLink size="md" variant="default" href={packagesPath}>
          {m.checkout_other_packages()}
        </ButtonLink>
      }
      renderPage={(form) => (
        <>
          <PageHeader eyebrow={m.checkout_title()} title={m.checkout_buy({ name: summary.name })} />
          <CheckoutSteps kind="package" current="billing" />
          <TwoColumns main={form} aside={<OrderSummary {...summary} />} />
        </>
      )}
      onPlaced={(order) => openPayment(order, product.data)}
    />
  );
}
