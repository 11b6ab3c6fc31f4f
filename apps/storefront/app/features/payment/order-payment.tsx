import type { OrderKind } from '@credit-studio/contracts';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { ApiError } from '../../lib/api/browser-api.ts';
import { OpenPayment } from './open-payment.tsx';
import { payableOrderQuery } from './payment-queries.ts';
import { ReturnHome } from './return-home.tsx';

function isMissing(error: unknown) {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request');
}

/** An order of either kind and its payment. */
export function OrderPayment({ kind, orderReference }: { kind: OrderKind; orderReference: string }) {
  const order = useQuery(payableOrderQuery(useApi(), { kind, reference: orderReference }));
  if (order.data) return <OpenPayment order={order.data} />;
  if (order.isPending) return <LoadingBlock label="Loading your order…" lines={6} minHeightPx={420} />;
  const isGone = isMissing(order.error);
  return (
    <ErrorPanel
      size="page"
      headingOrder={1}
      title={isGone ? 'Order Not Found' : 'Failed to load order details'}
      message={
        isGone
          ? 'There is no such order on your account.'
          : 'Failed to load order details. Please check the URL or try again.'
      }
      onRetry={() => void order.refetch()}
      isRetrying={order.isFetching}
      secondaryAction={<ReturnHome />}
    />
  );
}
