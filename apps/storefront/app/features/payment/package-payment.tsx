import { ErrorPanel, LoadingBlock, PageHeader } from '@credit-studio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApi } from '../../lib/api/api-context';
import { ApiError } from '../../lib/api/browser-api';
import { OrderSummary } from '../../lib/order-summary/order-summary';
import { TwoColumns } from '../../lib/page-frame/page-frame';
import { queryKeys } from '../../lib/query-keys';
import { PaymentPanel } from './payment-panel';
import { orderQuery, verifiedOrderQuery } from './payment-queries';
import { readPaypalReturn } from './read-paypal-return';
import { ReturnHome } from './return-home';

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request');

/** The order and its payment. PayPal is asked first, for an order that was paid in a tab since closed. */
export function PackagePayment({ orderReference }: { orderReference: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const isReturning = readPaypalReturn(useLocation().search) !== null;
  const order = useQuery(orderQuery(api, orderReference));
  const verified = useQuery(verifiedOrderQuery(api, isReturning ? undefined : order.data));

  if (order.isError) {
    const isGone = isMissing(order.error);
    return (
      <ErrorPanel
        size="page"
        headingOrder={1}
        title={isGone ? 'Order Not Found' : 'Failed to load order details'}
        message={isGone ? 'There is no such order on your account.' : 'Please check the URL or try again.'}
        onRetry={() => void order.refetch()}
        isRetrying={order.isFetching}
        secondaryAction={<ReturnHome />}
      />
    );
  }
  if (order.isPending) return <LoadingBlock label="Loading your order…" lines={6} minHeightPx={420} />;
  if (verified.isLoading) return <LoadingBlock label="Checking with PayPal…" minHeightPx={420} />;

  const current = verified.data?.kind === 'package' ? verified.data : order.data;
  const recheck = () => {
    void queryClient.resetQueries({ queryKey: queryKeys.order(orderReference) });
    void queryClient.resetQueries({ queryKey: queryKeys.verifiedOrder(current.orderId) });
  };
  return (
    <>
      <PageHeader eyebrow={`Order ${current.orderId}`} title="Pay your order" />
      <TwoColumns
        main={<PaymentPanel order={current} onRecheck={recheck} />}
        aside={
          <OrderSummary
            name={current.packageName}
            credit={current.credit}
            validityDays={current.Validity}
            price={current.packagePrice}
            processingFee={current.processingFee}
            total={current.totalPrice}
            currency={current.currency}
            details={[{ label: 'Order', value: current.orderId }]}
          />
        }
      />
    </>
  );
}
