import type { Order } from '@credit-studio/contracts';
import { isPendingStatus } from '@credit-studio/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { verifiedOrderQuery } from '../../lib/queries/verified-order-query.ts';
import { useSettledOrder } from '../../lib/use-settled-order.ts';

const watchIntervalMs = 4_000;

export interface StandingOrder {
  /** As PayPal's books leave it, as far as they could be asked. */
  order: Order;
  /** PayPal is asked for the first time. */
  isChecking: boolean;
  /** Whether PayPal could be asked. */
  checkAgain: () => Promise<boolean>;
}

/** The order as it stands at PayPal: asked once, and again and again while news are awaited. */
export function useStandingOrder(input: {
  order: Order;
  /** False while PayPal's answer is about to come by itself. */
  isAsking: boolean;
  isAwaitingNews: boolean;
}): StandingOrder {
  const { order, isAsking, isAwaitingNews } = input;
  const announceSettled = useSettledOrder();
  const query = verifiedOrderQuery(useApi(), order);
  const verified = useQuery({
    ...query,
    enabled: query.enabled && isAsking,
    // What another page asked earlier says nothing about now.
    refetchOnMount: 'always',
    refetchInterval: isAwaitingNews && watchIntervalMs,
  });
  const news = verified.isFetchedAfterMount ? verified.data : undefined;
  const hasMoved = news !== undefined && !isPendingStatus(news.paymentStatus);
  const announce = useEffectEvent(() => news && announceSettled(news));
  useEffect(() => {
    if (hasMoved) announce();
  }, [hasMoved]);
  return {
    // An older "pending" of PayPal's says nothing against what a capture answered since.
    order: hasMoved ? news : order,
    isChecking: verified.isFetching && !verified.isFetchedAfterMount,
    checkAgain: async () => (await verified.refetch()).isSuccess,
  };
}
