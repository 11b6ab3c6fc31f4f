import type { Order } from '@credit-studio/contracts';
import { isPendingStatus } from '@credit-studio/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../../lib/api/api-context.ts';
import { usePublishOrder, verifiedOrderQuery } from '../../../lib/queries/order-queries.ts';

const pollIntervalMs = 4_000;

interface VerifiedOrder {
  /** With PayPal's latest status, if PayPal could be reached. */
  order: Order;
  /** The first check is running. */
  isChecking: boolean;
  /** Resolves with whether PayPal could be reached. */
  checkAgain: () => Promise<boolean>;
}

/** Checks the order's payment with PayPal once, and then every few seconds while a result is awaited. */
export function useVerifiedOrder(input: {
  order: Order;
  /** False while a capture is about to return the result. */
  isEnabled: boolean;
  isPolling: boolean;
}): VerifiedOrder {
  const { order, isEnabled, isPolling } = input;
  const publishOrder = usePublishOrder();
  const query = verifiedOrderQuery(useApi(), order);
  const verified = useQuery({
    ...query,
    enabled: query.enabled && isEnabled,
    // A result that another page loaded earlier may be outdated.
    refetchOnMount: 'always',
    refetchInterval: isPolling && pollIntervalMs,
  });
  const latest = verified.isFetchedAfterMount ? verified.data : undefined;
  const hasChanged = latest !== undefined && !isPendingStatus(latest.paymentStatus);
  const publish = useEffectEvent(() => latest && publishOrder(latest));
  useEffect(() => {
    if (hasChanged) publish();
  }, [hasChanged]);
  return {
    // PayPal's "pending" may be older than the result of a capture.
    order: hasChanged ? latest : order,
    isChecking: verified.isFetching && !verified.isFetchedAfterMount,
    checkAgain: async () => (await verified.refetch()).isSuccess,
  };
}
