import { isSellerRole } from '@credit-studio/contracts/rules';
import { ButtonLink, ErrorPanel, LoadingBlock, MessagePanel, PageHeader } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api-context';
import { ApiError } from '../../lib/api/browser-api';
import { describeError } from '../../lib/describe-error';
import { OrderSummary } from '../../lib/order-summary/order-summary';
import { TwoColumns } from '../../lib/page-frame/page-frame';
import { paths } from '../../lib/paths';
import { useSessionUser } from '../../session/session-context';
import { CheckoutForm } from './checkout-form';
import { packageQuery } from './package-query';
import { usePlaceOrder } from './use-place-order';

const isRefusal = (error: unknown, code: ApiError['code']) =>
  error instanceof ApiError && error.code === code;

function SellerNotice() {
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      title="Sellers cannot purchase products"
      message="Sign in with a customer account to buy credits."
      actions={<ButtonLink href={paths.home}>Return to Home</ButtonLink>}
    />
  );
}

/** From a package to an order that waits for its payment. */
export function PackageCheckout({ packageId }: { packageId: string }) {
  const api = useApi();
  const user = useSessionUser();
  const navigate = useNavigate();
  const product = useQuery(packageQuery(api, packageId));
  const order = usePlaceOrder(packageId);

  if (isSellerRole(user.userRole) || isRefusal(order.error, 'seller_cannot_purchase'))
    return <SellerNotice />;
  if (product.isPending) return <LoadingBlock label="Loading the package…" lines={6} minHeightPx={420} />;
  if (product.isError) {
    const isGone = isRefusal(product.error, 'not_found') || isRefusal(product.error, 'invalid_request');
    return (
      <ErrorPanel
        size="page"
        headingOrder={1}
        title={isGone ? 'This package is not on sale' : 'The package could not be loaded'}
        message={
          isGone
            ? 'It may have been replaced. Have a look at the current packages.'
            : describeError(product.error, 'Please try again.')
        }
        onRetry={isGone ? undefined : () => void product.refetch()}
        isRetrying={product.isFetching}
        secondaryAction={<ButtonLink href={paths.homeSection('pricing')}>See packages</ButtonLink>}
      />
    );
  }
  const { packageName, credit, validity, price, currency } = product.data;
  return (
    <>
      <PageHeader eyebrow="Checkout" title={`Buy ${packageName || 'Plan'}`} />
      <TwoColumns
        main={
          <CheckoutForm
            user={user}
            packageName={packageName || 'Plan'}
            isSubmitting={order.isPending}
            errorMessage={
              order.error && describeError(order.error, 'The order could not be placed. Please try again.')
            }
            onSubmit={(billing) =>
              order.mutate(billing, { onSuccess: () => void navigate(paths.packagePendingPayment) })
            }
          />
        }
        aside={
          <OrderSummary
            name={packageName || 'Plan'}
            credit={credit}
            validityDays={validity}
            price={price}
            processingFee="0.00"
            total={price}
            currency={currency}
          />
        }
      />
    </>
  );
}
