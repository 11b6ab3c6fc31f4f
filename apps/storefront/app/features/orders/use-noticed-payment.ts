import type { Order } from '@credit-studio/contracts';
import { isPaidStatus, isPendingStatus } from '@credit-studio/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { notifyUser } from '../../lib/notifier.ts';
import { verifiedOrderQuery } from '../../lib/queries/verified-order-query.ts';
import { useSettledOrder } from '../../lib/use-settled-order.ts';

/**
 * Asks PayPal about an order that waits: the customer may have paid it in a tab since closed. What PayPal says is
 * taken over into every list.
 */
export function useNoticedPayment(order: Order | undefined): void {
  const announceSettled = useSettledOrder();
  const { data: news } = useQuery(verifiedOrderQuery(useApi(), order));
  const hasMoved = news !== undefined && !isPendingStatus(news.paymentStatus);
  const announce = useEffectEvent(() => {
    if (!news) return;
    announceSettled(news);
    if (isPaidStatus(news.paymentStatus)) notifyUser.success(`Order ${news.orderId} is paid.`);
  });
  useEffect(() => {
    if (hasMoved) announce();
  }, [hasMoved]);
}
